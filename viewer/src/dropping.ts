// A file that is dropped on the page: one that was exported is opened in its place, a table is plotted.

import type { Scalar } from "./data";
import { note } from "./ui";

const DATA = /<script type="text\/plain" id="data">([^<]*)<\/script>/;

/** The runs inside an exported page, in base 64, or why there are none. */
export async function runsOf(file: File): Promise<string> {
  if (!file.type.includes("html") && !/\.html?$/i.test(file.name))
    throw new Error(`${file.name} is no exported page; those are made by: gabardine view DIR --out FILE.html`);
  const found = DATA.exec(await file.text());
  if (!found) throw new Error(`${file.name} is a page, but has no run in it.`);
  return found[1];
}

/** The curves of a table: "time_s" first, then a column each, named "height [mm]". */
export async function scalarsOf(file: File): Promise<Scalar[]> {
  const rows = (await file.text()).split(/\r?\n/).filter((line) => line.trim()).map((line) => line.split(",").map((cell) => cell.trim()));
  if (rows[0]?.[0] !== "time_s" || rows[0].length < 2) throw new Error(`${file.name}: the first line names the columns, "time_s" first.`);
  const table = rows.slice(1).map((row) => row.map((cell) => (cell === "" ? NaN : Number(cell))));
  if (table.some((row) => row.length !== rows[0].length || !Number.isFinite(row[0]))) throw new Error(`${file.name}: every line has a number for each column.`);
  return rows[0].slice(1).map((head, k) => {
    const [, name, unit] = /^(.*?)\s*(?:\[([^\]]*)\])?$/.exec(head)!;
    const values = table.map((row) => (Number.isFinite(row[k + 1]) ? row[k + 1] : null));
    return { name, unit: unit ?? "", times: table.map((row) => row[0]), values };
  });
}

function isFolder(transfer: DataTransfer): boolean {
  return [...transfer.items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
}

export function dropping(open: (data: string) => void, plot: (own: Scalar[]) => void, signal: AbortSignal): void {
  const over = (on: boolean) => document.body.classList.toggle("dropping", on);
  window.addEventListener("dragover", (event) => (event.preventDefault(), over(true)), { signal });
  window.addEventListener("dragleave", (event) => event.relatedTarget || over(false), { signal });
  window.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      over(false);
      const transfer = event.dataTransfer;
      if (!transfer) return;
      if (isFolder(transfer)) return note("A folder is opened by: gabardine view DIR", true);
      const file = transfer.files[0];
      if (file && /\.csv$/i.test(file.name)) scalarsOf(file).then(plot, (error: Error) => note(error.message, true));
      else if (file) runsOf(file).then(open, (error: Error) => note(error.message, true));
    },
    { signal },
  );
}

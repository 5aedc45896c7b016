// What is dropped on the page: an exported file or a run folder is opened in its place, a table is plotted.

import { EmbeddedSource, type Scalar, type Source } from "./data";
import { ServedSource } from "./served";
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

function folderOf(transfer: DataTransfer): FileSystemDirectoryEntry | null {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.());
  return (entries.find((entry) => entry?.isDirectory) as FileSystemDirectoryEntry | undefined) ?? null;
}

function bytesIn(folder: FileSystemDirectoryEntry, name: string): Promise<ArrayBuffer | null> {
  return new Promise((resolve) =>
    folder.getFile(name, {}, (entry) => (entry as FileSystemFileEntry).file((file) => resolve(file.arrayBuffer()), () => resolve(null)), () => resolve(null)),
  );
}

/** A run folder, which the server finds by what is in it. */
async function runIn(folder: FileSystemDirectoryEntry): Promise<Source> {
  const by = "open it by: gabardine view DIR";
  if (!location.protocol.startsWith("http")) throw new Error(`A page without a server cannot read run folders; ${by}`);
  const files = [await bytesIn(folder, "run.json"), await bytesIn(folder, "summary.json")];
  if (!files[0]) throw new Error(`${folder.name} is no folder of a run: it has no run.json.`);
  if (!globalThis.crypto?.subtle) throw new Error(`Folders can be dropped only on pages of this machine; ${by}`);
  const whole = await new Blob(files.filter((each) => each !== null)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return ServedSource.dropped([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

export function dropping(open: (from: Source) => void, plot: (own: Scalar[]) => void, signal: AbortSignal): void {
  const over = (on: boolean) => document.body.classList.toggle("dropping", on);
  window.addEventListener("dragover", (event) => (event.preventDefault(), event.dataTransfer && (event.dataTransfer.dropEffect = "copy"), over(true)), { signal });
  window.addEventListener("dragleave", (event) => event.relatedTarget || over(false), { signal });
  window.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      over(false);
      const transfer = event.dataTransfer;
      if (!transfer) return;
      const refused = (error: Error) => note(error.message, true);
      const folder = folderOf(transfer);
      const file = transfer.files[0];
      if (folder) runIn(folder).then(open, refused);
      else if (file && /\.csv$/i.test(file.name)) scalarsOf(file).then(plot, refused);
      else if (file) runsOf(file).then((data) => EmbeddedSource.from(data)).then(open, refused);
    },
    { signal },
  );
}

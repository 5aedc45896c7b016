// A file that is dropped on the page: one that was exported is opened in its place.

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

function isFolder(transfer: DataTransfer): boolean {
  return [...transfer.items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
}

export function dropping(open: (data: string) => void, signal: AbortSignal): void {
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
      if (file) runsOf(file).then(open, (error: Error) => note(error.message, true));
    },
    { signal },
  );
}

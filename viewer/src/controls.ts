// The keyboard.

export interface Key {
  keys: string[];
  shown: string;
  what: string;
  act: () => void;
}

const SLIDING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/** Calls the act of a pressed key, unless the user is typing or choosing. */
export function listen(keys: Key[], signal: AbortSignal): void {
  const acts = new Map(keys.flatMap((key) => key.keys.map((name) => [name, key.act] as const)));
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const typing = target.matches("input[type=number], select, textarea");
    const pressing = target.matches("button, input[type=checkbox]") && (event.key === " " || event.key === "Enter");
    const sliding = target.matches(".slider input") && SLIDING.has(event.key);
    if (typing || pressing || sliding || document.querySelector("dialog[open]")) return;
    const name = event.shiftKey && event.key.startsWith("Arrow") ? `Shift${event.key}` : event.key;
    const act = acts.get(name.length === 1 ? name.toLowerCase() : name);
    if (!act) return;
    event.preventDefault();
    act();
  }, { signal });
}

export function helpText(keys: Key[], live: boolean): string {
  const rows = keys
    .filter((key) => key.shown)
    .map((key) => `<span>${key.shown.split(" ").map((k) => `<kbd>${k}</kbd>`).join(" ")}</span><span>${key.what}</span>`);
  const pull = live ? "Drag the cloth to pull it, the background to turn." : "Drag to turn.";
  return `<h2>Keys</h2><div class="keys">${rows.join("")}</div>
    <p>${pull} Tab goes from one control to the next. Right button or two fingers: move; wheel or pinch: zoom. Click a triangle for its values.</p>`;
}

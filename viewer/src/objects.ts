// The things of a scene by name: which of them are shown, and what pins pull.

import type { App } from "./app";
import { spelled } from "./colour";
import type { Header } from "./data";
import { check, h, section } from "./ui";

/** A name for each cloth and collider, the same for the same thing in runs side by side. */
export function objectNames(header: Header): { parts: string[]; colliders: string[] } {
  return {
    parts: header.parts.map((part) => part.name),
    colliders: header.colliders.map((each, k) => each.name || `${each.kind === "plane" ? "plane" : "collider"} ${k + 1}`),
  };
}

/** The force of a pin on the cloth at a frame [N], or null where none was recorded. */
export function pinForce(header: Header, pin: number, frame: number): number[] | null {
  return header.pins[pin].forces?.[frame] ?? null;
}

/** A box for each thing, ticked while it is shown; pins with what they bear. */
export function objectSection(app: App): HTMLElement | null {
  const headers = app.recordings.map((r) => r.header);
  const names = [...new Set(headers.flatMap((header) => Object.values(objectNames(header)).flat()))];
  const pins = headers.flatMap((header, run) => header.pins.map((pin, index) => ({ name: pin.name, run, index })));
  if (names.length + pins.length < 2) return null;
  const boxes = names.map((name, k) => {
    const act = (on: boolean) =>
      app.set({ hidden: on ? app.state.hidden.filter((each) => each !== name) : [...app.state.hidden, name] });
    const box = check(name, `object-${k}`, true, act);
    app.onChange(() => ((box.querySelector("input") as HTMLInputElement).checked = !app.state.hidden.includes(name)));
    return box;
  });
  const outputs = pins.map(() => h("output"));
  const title = (pin: { name: string; run: number }) =>
    `pin ${pin.name}${headers.length > 1 ? `, ${headers[pin.run].name}` : ""}`;
  const rows = pins.map((pin, k) => h("div", { class: "row pin" }, h("span", {}, title(pin)), outputs[k]));
  app.onChange(() =>
    outputs.forEach((output, k) => {
      const { run, index } = pins[k];
      const force = app.live ? null : pinForce(headers[run], index, app.exhibits[run].frame);
      output.textContent = force ? `${spelled(Math.hypot(...force))} N` : "";
    }),
  );
  return section("Objects", h("div", { class: "checks", id: "objects" }, ...boxes), ...rows);
}

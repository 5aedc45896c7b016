// Pieces of the page: elements, the legend, the tip, notes.

import { endColour, paintBar, spelled, tableOf, ticks } from "./colour";
import type { Quantity } from "./data";
import { icon } from "./icons";

export function byId<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>;

/** An element: functions are listeners, the rest attributes. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

export function iconButton(name: string, title: string, act: () => void, id = name): HTMLButtonElement {
  const button = h("button", { id, title, "aria-label": title, type: "button", click: act });
  button.innerHTML = icon(name);
  return button;
}

export function dress(id: string, name: string, act: () => void): HTMLButtonElement {
  const button = byId<HTMLButtonElement>(id);
  button.innerHTML = icon(name);
  button.type = "button";
  button.setAttribute("aria-label", button.title);
  button.addEventListener("click", act);
  return button;
}

export function section(title: string, ...children: (Node | string)[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), ...children);
}

export function check(label: string, id: string, on: boolean, act: (on: boolean) => void): HTMLElement {
  const box = h("input", { type: "checkbox", id });
  box.checked = on;
  box.addEventListener("change", () => act(box.checked));
  return h("label", { class: "check" }, box, label);
}

/** The bar of colours with its numbers. */
export class Legend {
  private readonly element = byId("legend");
  private shown = "";

  show(quantity: Quantity | null, range: [number, number], clipped: [boolean, boolean]): void {
    this.element.hidden = !quantity;
    if (!quantity) return;
    const key = `${quantity.name} ${range} ${clipped}`;
    if (key === this.shown) return;
    this.shown = key;
    const bar = h("canvas");
    paintBar(bar, tableOf(quantity), true);
    const [low, high] = range;
    const numbers = ticks(low, high, 4).map((value) => {
      const label = h("span", {}, spelled(value, high - low));
      label.style.left = `${(100 * (value - low)) / (high - low)}%`;
      return label;
    });
    const tips = (["below", "above"] as const).filter((_, k) => clipped[k]).map((side) => {
      const tip = h("i", { class: side, title: `Some values lie ${side} the range` });
      tip.style.background = endColour(tableOf(quantity), side === "above");
      return tip;
    });
    const unit = h("span", {}, quantity.unit ? ` [${quantity.unit}]` : "");
    this.element.replaceChildren(
      h("h2", {}, quantity.label, unit),
      h("div", { class: "stripe" }, bar, ...tips),
      h("div", { class: "ticks" }, ...numbers),
    );
  }
}

/** What is under the pointer. */
export class Tip {
  private readonly element = byId("tip");

  show(x: number, y: number, head: string, detail: string): void {
    this.element.hidden = false;
    this.element.replaceChildren(head, h("small", {}, detail));
    const { clientWidth, clientHeight } = this.element.parentElement!;
    const width = this.element.offsetWidth;
    const height = this.element.offsetHeight;
    this.element.style.left = `${Math.min(x + 14, clientWidth - width - 6)}px`;
    this.element.style.top = `${Math.max(6, Math.min(y + 14, clientHeight - height - 6))}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

let timer = 0;

/** A word to the viewer; what went wrong stays. */
export function note(text: string, wrong = false): void {
  const element = byId("note");
  element.textContent = text;
  element.className = wrong ? "shown wrong" : "shown";
  clearTimeout(timer);
  if (!wrong) timer = window.setTimeout(() => (element.className = ""), 2200);
}

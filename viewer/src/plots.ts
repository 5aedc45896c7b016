// Curves over time that follow the clock; a click on one moves it.

import { spelled, ticks } from "./colour";
import type { Header, Scalar } from "./data";

export const PALETTE = ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#999933", "#888888"];

export interface Curve {
  name: string;
  colour: string;
  times: number[];
  values: (number | null)[];
}

const HEIGHT = 104;
const LEFT = 44;
const BOTTOM = 16;
const TOP = 6;
const RIGHT = 6;

/** The last index with times[index] <= time, or 0. */
function indexAt(times: number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time + 1e-9) low = middle;
    else high = middle;
  }
  return low;
}

export class Chart {
  readonly element: HTMLElement;
  private readonly canvas = document.createElement("canvas");
  private readonly names = document.createElement("div");
  private background: ImageData | null = null;
  private time = 0;
  private end = 1;
  private span: [number, number] = [0, 1];

  constructor(
    title: string,
    unit: string,
    private curves: Curve[],
    private readonly onSeek: (time: number) => void,
  ) {
    this.element = document.createElement("figure");
    this.element.className = "chart";
    const caption = document.createElement("figcaption");
    caption.textContent = unit ? `${title} [${unit}]` : title;
    this.names.className = "names";
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", `${title} over time`);
    this.element.append(caption, this.canvas, this.names);
    const seek = (event: PointerEvent) => {
      if (!event.buttons) return;
      const box = this.canvas.getBoundingClientRect();
      const share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
      this.onSeek(Math.min(1, Math.max(0, share)) * this.end);
    };
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.canvas.addEventListener("pointermove", seek);
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** Other curves, as a live run goes on. */
  replace(curves: Curve[]): void {
    this.curves = curves;
    this.draw();
  }

  at(time: number): void {
    this.time = time;
    this.drawCursor();
  }

  /** Axes and curves, kept as an image under the cursor. */
  draw(): void {
    const ratio = Math.min(2, window.devicePixelRatio);
    const width = this.element.clientWidth;
    if (!width) return;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = HEIGHT * ratio;
    this.canvas.style.height = `${HEIGHT}px`;
    const context = this.canvas.getContext("2d", { willReadFrequently: true })!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.measure();
    const style = getComputedStyle(this.element);
    const [ink, faint] = [style.getPropertyValue("--ink-2"), style.getPropertyValue("--line")];
    context.font = `10px ${style.fontFamily}`;
    context.lineWidth = 1;
    for (const value of ticks(...this.span, 3)) {
      const y = Math.round(this.y(value)) + 0.5;
      context.strokeStyle = faint;
      context.beginPath();
      context.moveTo(LEFT, y);
      context.lineTo(width - RIGHT, y);
      context.stroke();
      context.fillStyle = ink;
      context.textAlign = "right";
      context.textBaseline = "middle";
      context.fillText(spelled(value, this.span[1] - this.span[0]), LEFT - 6, y);
    }
    context.textBaseline = "alphabetic";
    context.textAlign = "center";
    for (const value of ticks(0, this.end, 4)) {
      const x = Math.min(width - RIGHT - 10, this.x(value, width));
      context.fillText(`${spelled(value, this.end)}${value === 0 ? " s" : ""}`, Math.max(LEFT + 5, x), HEIGHT - 4);
    }
    context.lineWidth = 1.4;
    context.lineJoin = "round";
    for (const curve of this.curves) this.stroke(context, curve, width);
    this.background = context.getImageData(0, 0, this.canvas.width, this.canvas.height);
    this.drawCursor();
  }

  private measure(): void {
    const all = this.curves.flatMap((c) => c.values).filter((v): v is number => v !== null);
    let low = Math.min(0, ...all);
    let high = Math.max(0, ...all);
    if (!(high > low)) high = low + 1;
    const margin = 0.04 * (high - low);
    low -= low < 0 ? margin : 0;
    high += high > 0 ? margin : 0;
    this.span = [low, high];
    this.end = Math.max(1e-9, ...this.curves.map((c) => c.times.at(-1) ?? 0));
  }

  private stroke(context: CanvasRenderingContext2D, curve: Curve, width: number): void {
    context.strokeStyle = curve.colour;
    context.beginPath();
    let down = false;
    curve.values.forEach((value, k) => {
      if (value === null) {
        down = false;
        return;
      }
      const [x, y] = [this.x(curve.times[k], width), this.y(value)];
      if (down) context.lineTo(x, y);
      else context.moveTo(x, y);
      down = true;
    });
    context.stroke();
  }

  private drawCursor(): void {
    if (!this.background) return;
    const context = this.canvas.getContext("2d")!;
    context.putImageData(this.background, 0, 0);
    const x = this.x(Math.min(this.time, this.end), this.element.clientWidth);
    context.strokeStyle = getComputedStyle(this.element).getPropertyValue("--accent");
    context.lineWidth = 1.2;
    context.beginPath();
    context.moveTo(x, TOP - 4);
    context.lineTo(x, HEIGHT - BOTTOM);
    context.stroke();
    this.names.replaceChildren(
      ...this.curves.map((curve) => {
        const value = curve.values[indexAt(curve.times, this.time)];
        const label = document.createElement("span");
        const swatch = document.createElement("i");
        swatch.style.background = curve.colour;
        const number = document.createElement("b");
        number.textContent = value === null || value === undefined ? "–" : spelled(value);
        label.append(swatch, `${curve.name} `, number);
        return label;
      }),
    );
  }

  private x(time: number, width: number): number {
    return LEFT + (time / this.end) * (width - LEFT - RIGHT);
  }
  private y(value: number): number {
    const [low, high] = this.span;
    return TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  }
}

function total(header: Header): (number | null)[] {
  const kinds = Object.values(header.series.energies);
  return header.series.times.map((_, k) => kinds.reduce<number | null>((sum, kind) => {
    const value = kind[k];
    return sum === null || value === null ? null : sum + value;
  }, 0));
}

interface Plot {
  title: string;
  unit: string;
  curves: Curve[];
}

/** What is worth plotting: by kind for one run, run against run for several. */
export function plotsOf(headers: Header[]): Plot[] {
  const curve = (name: string, k: number, header: Header, values: (number | null)[]): Curve => ({
    name,
    colour: PALETTE[k % PALETTE.length],
    times: header.series.times,
    values,
  });
  const each = (title: string, unit: string, pick: (h: Header) => (number | null)[]): Plot => ({
    title,
    unit,
    curves: headers.map((h, k) => curve(headers.length > 1 ? h.name : "largest", k, h, pick(h))),
  });
  const one = headers[0];
  const energies: Plot[] =
    headers.length === 1
      ? [
          {
            title: "Energy",
            unit: "J",
            curves: [
              ...Object.entries(one.series.energies).map(([name, values], k) => curve(name, k, one, values)),
              { name: "sum", colour: PALETTE[7], times: one.series.times, values: total(one) },
            ],
          },
        ]
      : [
          each("Kinetic energy", "J", (h) => h.series.energies.kinetic ?? []),
          each("Energy, all kinds", "J", total),
        ];
  const plots = [...energies, each("Largest strain", "%", (h) => h.series.strain)];
  const contacts = each("Contacts", "", (h) => h.series.contacts);
  contacts.curves.forEach((c) => (c.name = headers.length > 1 ? c.name : "vertices"));
  if (contacts.curves.some((c) => c.values.some((v) => v))) plots.push(contacts);
  headers.forEach((header) => plots.push(...ownPlots(header.series.own ?? [], headers.length > 1 ? header.name : "")));
  return plots.filter((plot) => plot.curves.some((c) => c.values.length > 0));
}

/** Curves of the user's own, each in a plot; run: its name, of several. */
export function ownPlots(own: Scalar[], run = ""): Plot[] {
  return own.map(({ name, unit, times, values }, k) => ({
    title: run ? `${name}, ${run}` : name,
    unit,
    curves: [{ name: run || "own", colour: PALETTE[(k + 2) % PALETTE.length], times, values }],
  }));
}

// From values to colours: tables, ranges and the legend.

import { COOLWARM, EMBER } from "./tables";
import type { Quantity } from "./data";

export type Rgb = [number, number, number];
const NARROWEST = 1e-3;
const OUTLIERS = 0.005;

function decoded(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}

const TABLES = { sequential: decoded(EMBER), signed: decoded(COOLWARM) };

/** 256 sRGB triplets. */
export function tableOf(quantity: Quantity): Uint8Array {
  return quantity.signed ? TABLES.signed : TABLES.sequential;
}

/** The range of one frame: all but the outliers, about zero for signed quantities, as the pictures have it. */
export function usualRange(values: Float32Array, signed: boolean): [number, number] {
  const step = Math.max(1, Math.floor(values.length / 20000));
  const sample = new Float32Array(Math.ceil(values.length / step));
  for (let i = 0; i < sample.length; i++) sample[i] = values[i * step];
  sample.sort();
  const at = (share: number) => sample[Math.min(sample.length - 1, Math.round(share * (sample.length - 1)))] ?? 0;
  const low = at(OUTLIERS);
  const high = at(1 - OUTLIERS);
  if (signed) {
    const reach = Math.max(Math.abs(low), Math.abs(high), NARROWEST);
    return [-reach, reach];
  }
  const least = low > -NARROWEST ? 0 : low;
  return [least, Math.max(high, least + NARROWEST)];
}

const VISIBLE = 0.02; // share of a range by which values must lie beyond it to be marked

/** Whether values lie below and above a range: the ends of the legend point there. */
export function clipped(values: Float32Array[], [low, high]: [number, number]): [boolean, boolean] {
  const slack = VISIBLE * (high - low);
  let least = Infinity;
  let most = -Infinity;
  for (const each of values)
    for (let i = 0; i < each.length; i++) {
      if (each[i] < least) least = each[i];
      if (each[i] > most) most = each[i];
    }
  return [least < low - slack, most > high + slack];
}

/** The colour at the lower or the upper end of a table, as CSS has it. */
export function endColour(table: Uint8Array, upper: boolean): string {
  return `rgb(${[...table.subarray(upper ? 765 : 0, upper ? 768 : 3)].join(" ")})`;
}

/** The range that holds all of several. */
export function union(ranges: [number, number][]): [number, number] {
  return [Math.min(...ranges.map((r) => r[0])), Math.max(...ranges.map((r) => r[1]))];
}

/** A number with as many digits as its neighbours need. */
export function spelled(value: number, span = Math.abs(value)): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.max(span, Math.abs(value));
  if (size >= 1e5 || size < 1e-4) return value.toExponential(1).replace("e+", "e").replace("-", "−");
  const decimals = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(span || size))));
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return "0";
  return (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace("-", "−");
}

/** Round numbers that divide a range into a few parts. */
export function ticks(low: number, high: number, about = 5): number[] {
  const raw = (high - low) / about;
  if (!(raw > 0) || !Number.isFinite(raw)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= raw)!;
  const out: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) out.push(k * step);
  return out;
}

/** A vertical bar of a table, highest value on top. */
export function paintBar(canvas: HTMLCanvasElement, table: Uint8Array, horizontal = false): void {
  canvas.width = horizontal ? 256 : 1;
  canvas.height = horizontal ? 1 : 256;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(canvas.width, canvas.height);
  for (let k = 0; k < 256; k++) {
    const from = 3 * (horizontal ? k : 255 - k);
    image.data.set([table[from], table[from + 1], table[from + 2], 255], 4 * k);
  }
  context.putImageData(image, 0, 0);
}

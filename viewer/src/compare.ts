// Runs side by side: how they share the canvas and the clock.

import type { Recording } from "./data";

export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Equal cells for `count` runs, as near to square as the canvas allows. */
export function layout(count: number, width: number, height: number): Cell[] {
  let columns = 1;
  let best = -1;
  for (let c = 1; c <= count; c++) {
    const rows = Math.ceil(count / c);
    const side = Math.min(width / c, height / rows);
    if (side > best + 1e-9) {
      best = side;
      columns = c;
    }
  }
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const start = ((columns - inRow) * width) / columns / 2;
    return {
      x: start + ((k - row * columns) * width) / columns,
      y: (row * height) / rows,
      width: width / columns,
      height: height / rows,
    };
  });
}

/** One clock for all: it counts the frames of the run that has most of them. */
export class Clock {
  readonly times: number[];

  constructor(recordings: Recording[]) {
    const longest = recordings.reduce((a, b) => (b.frameCount > a.frameCount ? b : a));
    const end = Math.max(...recordings.map((r) => r.header.times.at(-1) ?? 0));
    this.times = [...longest.header.times];
    const step = this.times.length > 1 ? this.times.at(-1)! - this.times.at(-2)! : 0;
    while (step > 0 && this.times.at(-1)! < end - 1e-9) this.times.push(Math.min(end, this.times.at(-1)! + step));
  }

  get count(): number {
    return this.times.length;
  }
  /** Runs that were kept of a live scene begin later than 0. */
  get start(): number {
    return this.times[0] ?? 0;
  }
  get end(): number {
    return this.times.at(-1) ?? 0;
  }

  /** The last frame at or before a time [s]. */
  at(time: number): number {
    let low = 0;
    let high = this.times.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.times[middle] <= time + 1e-9) low = middle;
      else high = middle;
    }
    return low;
  }
}

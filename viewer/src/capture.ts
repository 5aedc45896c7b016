// Pictures and films of what is on the canvas, legend and title included.

import { endColour, paintBar, spelled, tableOf, ticks } from "./colour";
import type { Quantity } from "./data";

export interface Caption {
  title: string;
  time: string;
  dark: boolean;
  quantity: Quantity | null;
  range: [number, number];
  clipped: [boolean, boolean];
  labels: { x: number; y: number; text: string; colour: string }[];
}

/** Offer bytes as a file. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The canvas with its title and legend drawn on, as a file. */
export async function screenshot(source: HTMLCanvasElement, caption: Caption): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = source.width;
  canvas.height = source.height;
  compose(canvas.getContext("2d")!, source, caption);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}

const FONT = "system-ui, sans-serif";

/** Draw the canvas, its title, the names of runs side by side, and the legend. */
export function compose(context: CanvasRenderingContext2D, source: HTMLCanvasElement, caption: Caption): void {
  context.drawImage(source, 0, 0);
  const unit = source.width / source.clientWidth;
  const ink = caption.dark ? "#e6ebf0" : "#1d2630";
  context.fillStyle = ink;
  context.textAlign = "left";
  context.textBaseline = "top";
  context.font = `600 ${15 * unit}px ${FONT}`;
  for (const { x, y, text, colour } of caption.labels) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc((x + 20) * unit, (y + 21) * unit, 4.5 * unit, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = ink;
    context.fillText(text, (x + 32) * unit, (y + 14) * unit);
  }
  if (!caption.labels.length) context.fillText(caption.title, 16 * unit, 14 * unit);
  context.font = `${12.5 * unit}px ${FONT}`;
  context.fillText(caption.time, (caption.labels[0] ? caption.labels[0].x + 16 : 16) * unit, 36 * unit);
  if (caption.quantity) drawLegend(context, caption, caption.quantity, unit, ink);
}

function drawLegend(
  context: CanvasRenderingContext2D,
  caption: Caption,
  quantity: Quantity,
  unit: number,
  ink: string,
): void {
  const bar = document.createElement("canvas");
  paintBar(bar, tableOf(quantity));
  const height = Math.min(200 * unit, 0.6 * context.canvas.height);
  const x = context.canvas.width - 78 * unit;
  const y = 0.5 * (context.canvas.height - height);
  const words = `${quantity.label} [${quantity.unit}]`;
  const wide = Math.max(context.measureText(words).width, 70 * unit) + 20 * unit;
  context.fillStyle = caption.dark ? "rgb(27 32 38 / 80%)" : "rgb(255 255 255 / 80%)";
  context.beginPath();
  context.roundRect(context.canvas.width - wide - 4 * unit, y - 44 * unit, wide, height + 62 * unit, 8 * unit);
  context.fill();
  context.drawImage(bar, x, y, 13 * unit, height);
  caption.clipped.forEach((beyond, upper) => {
    if (!beyond) return;
    const [end, tip] = upper ? [y - unit, y - 10 * unit] : [y + height + unit, y + height + 10 * unit];
    context.fillStyle = endColour(tableOf(quantity), upper === 1);
    context.beginPath();
    context.moveTo(x, end);
    context.lineTo(x + 6.5 * unit, tip);
    context.lineTo(x + 13 * unit, end);
    context.fill();
  });
  context.fillStyle = ink;
  context.textAlign = "right";
  context.fillText(words, context.canvas.width - 14 * unit, y - 33 * unit);
  context.textAlign = "left";
  context.textBaseline = "middle";
  const [low, high] = caption.range;
  for (const value of ticks(low, high)) {
    const at = y + height * (1 - (value - low) / (high - low));
    context.fillText(spelled(value, high - low), x + 20 * unit, at);
  }
}

const TYPES = ["video/mp4;codecs=avc1.42E01E", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

/** Records the canvas as it is drawn, until told to stop: for what cannot be drawn twice. */
export class Film {
  private readonly recorder: MediaRecorder;
  private readonly pieces: Blob[] = [];

  constructor(canvas: HTMLCanvasElement) {
    const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each));
    this.recorder = new MediaRecorder(canvas.captureStream(60), { mimeType: type, videoBitsPerSecond: 12e6 });
    this.recorder.ondataavailable = (event) => this.pieces.push(event.data);
    this.recorder.start();
  }

  static get possible(): boolean {
    return typeof MediaRecorder !== "undefined" && "captureStream" in HTMLCanvasElement.prototype;
  }

  get suffix(): string {
    return this.recorder.mimeType.includes("mp4") ? "mp4" : "webm";
  }

  stop(): Promise<Blob> {
    return new Promise((resolve) => {
      this.recorder.onstop = () => {
        this.recorder.stream.getTracks().forEach((track) => track.stop());
        resolve(new Blob(this.pieces, { type: this.recorder.mimeType }));
      };
      this.recorder.stop();
    });
  }
}

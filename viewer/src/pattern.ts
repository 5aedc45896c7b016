// The pattern beside the figure: panels as they were cut, coloured as the cloth is; what is chosen in one is chosen in both.

import { Vector3 } from "three";
import type { App } from "./app";
import { tableOf } from "./colour";
import type { Mesh, Part } from "./data";
import { layPanels } from "./panels";
import { h, section } from "./ui";

const REDRAW_MS = 120; // between two drawings while playing
const MARGIN_PX = 6;

/** One cloth of panels: where its corners are on a canvas, and its outlines. */
class Sheet {
  readonly canvas = h("canvas", { class: "pattern", role: "img" });
  private readonly at: Float32Array; // two numbers for each corner, from the middle of the pattern, upwards [m]
  private readonly borders: Uint32Array;
  private readonly size: [number, number];
  private scale = 1;

  constructor(
    private readonly mesh: Mesh,
    private readonly part: Part,
  ) {
    this.canvas.setAttribute("aria-label", `The pattern of ${part.name}`);
    this.canvas.title = "The panels as they were cut; click one to choose a triangle";
    this.at = mesh.threads.slice();
    const own = this.corners();
    this.size = layPanels(this.at, own);
    this.borders = borders(own);
  }

  private corners(): Uint32Array {
    return this.mesh.corners.subarray(3 * this.part.faces[0], 3 * this.part.faces[1]);
  }

  /** Faces in their colours, outlines, and the chosen face; colours: of each face of the run, null: plain. */
  draw(colour: (face: number) => string, chosen: number): void {
    const wide = this.canvas.clientWidth;
    if (!wide) return;
    const dense = devicePixelRatio || 1;
    this.scale = (wide - 2 * MARGIN_PX) / this.size[0];
    const high = this.scale * this.size[1] + 2 * MARGIN_PX;
    [this.canvas.width, this.canvas.height] = [Math.round(dense * wide), Math.round(dense * high)];
    const context = this.canvas.getContext("2d")!;
    context.setTransform(dense * this.scale, 0, 0, -dense * this.scale, 0.5 * this.canvas.width, 0.5 * this.canvas.height);
    context.lineWidth = 0.7 / this.scale;
    const { corners } = this.mesh;
    for (let face = this.part.faces[0]; face < this.part.faces[1]; face++) {
      context.fillStyle = context.strokeStyle = colour(face);
      this.trace(context, corners, face);
      context.fill();
      context.stroke();
    }
    const ink = getComputedStyle(this.canvas).color;
    context.strokeStyle = ink;
    context.lineWidth = 1 / this.scale;
    context.beginPath();
    for (let k = 0; k < this.borders.length; k += 2) {
      context.moveTo(this.at[2 * this.borders[k]], this.at[2 * this.borders[k] + 1]);
      context.lineTo(this.at[2 * this.borders[k + 1]], this.at[2 * this.borders[k + 1] + 1]);
    }
    context.stroke();
    if (chosen < this.part.faces[0] || chosen >= this.part.faces[1]) return;
    context.lineWidth = 3 / this.scale;
    this.trace(context, corners, chosen);
    context.stroke();
  }

  private trace(context: CanvasRenderingContext2D, corners: Uint32Array, face: number): void {
    context.beginPath();
    for (let i = 0; i < 3; i++) {
      const corner = 2 * corners[3 * face + i];
      if (i) context.lineTo(this.at[corner], this.at[corner + 1]);
      else context.moveTo(this.at[corner], this.at[corner + 1]);
    }
    context.closePath();
  }

  /** The face under a point of the canvas [px], -1 if there is none. */
  pick(x: number, y: number): number {
    const p = [(x - 0.5 * this.canvas.clientWidth) / this.scale, (0.5 * this.canvas.clientHeight - y) / this.scale];
    const side = (a: number, b: number) =>
      (this.at[b] - this.at[a]) * (p[1] - this.at[a + 1]) - (this.at[b + 1] - this.at[a + 1]) * (p[0] - this.at[a]);
    for (let face = this.part.faces[0]; face < this.part.faces[1]; face++) {
      const [a, b, c] = [0, 1, 2].map((i) => 2 * this.mesh.corners[3 * face + i]);
      const turns = [side(a, b), side(b, c), side(c, a)];
      if (turns.every((t) => t >= 0) || turns.every((t) => t <= 0)) return face;
    }
    return -1;
  }
}

/** Edges of one face alone, as pairs of corners. */
function borders(corners: Uint32Array): Uint32Array {
  const found = new Map<string, [number, number]>();
  for (let f = 0; f < corners.length; f += 3)
    for (let i = 0; i < 3; i++) {
      const [a, b] = [corners[f + i], corners[f + ((i + 1) % 3)]];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      if (!found.delete(key)) found.set(key, [a, b]);
    }
  return new Uint32Array([...found.values()].flat());
}

/** The panels of the first run; null where nothing was cut and sewn. */
export function patternSection(app: App): HTMLElement | null {
  const { recording, cloth } = app.exhibits[0];
  const { mesh, header } = recording;
  if (mesh.corners === mesh.faces) return null;
  const distinct = (from: Uint32Array, part: Part) => new Set(from.subarray(3 * part.faces[0], 3 * part.faces[1])).size;
  const cut = header.parts.filter((part) => distinct(mesh.corners, part) > distinct(mesh.faces, part));
  const sheets = cut.map((part) => new Sheet(mesh, part));
  let drawn = 0;
  const draw = () => {
    const table = app.quantity && tableOf(app.quantity);
    const [low, high] = app.range;
    const chosen = app.selected?.exhibit === 0 ? app.selected.face : -1;
    const colour = (plain: string) => (face: number) => {
      if (!table) return plain;
      const share = (cloth.faceValues[face] - low) / (high - low || 1);
      const k = 3 * Math.round(255 * Math.min(1, Math.max(0, share || 0)));
      return `rgb(${table[k]} ${table[k + 1]} ${table[k + 2]})`;
    };
    sheets.forEach((sheet, k) => sheet.draw(colour(cut[k].colour), chosen));
  };
  app.onChange(() => {
    const now = performance.now();
    if (app.playing && now - drawn < REDRAW_MS) return;
    drawn = now;
    draw();
  });
  for (const sheet of sheets) {
    sheet.canvas.addEventListener("click", (event) => {
      const face = sheet.pick(event.offsetX, event.offsetY);
      app.select(face < 0 ? null : { exhibit: 0, face, point: new Vector3(), byKey: true, inPattern: true });
    });
    new ResizeObserver(draw).observe(sheet.canvas);
  }
  document.body.classList.toggle("sewn", sheets.length > 0); // which makes room for them
  return sheets.length ? section("Pattern", ...sheets.map((sheet) => sheet.canvas)) : null;
}

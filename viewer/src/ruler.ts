// The ruler: from where it was laid to what is chosen now, following the cloth.

import * as THREE from "three";
import type { App } from "./app";
import type { Pick } from "./scene";
import { byId, h, note } from "./ui";

/** A place on a triangle, in shares of its corners, so that it moves with the cloth. */
interface Mark {
  exhibit: number;
  face: number;
  shares: THREE.Vector3;
}

/** A length as people say it. */
export function told(metres: number): string {
  if (metres >= 1) return `${metres.toFixed(3)} m`;
  return metres >= 0.1 ? `${(100 * metres).toFixed(1)} cm` : `${(1000 * metres).toFixed(1)} mm`;
}

export class Ruler {
  private start: Mark | null = null;
  private end: Mark | null = null;
  private waiting = false;
  private last: Pick | null = null;
  private readonly label = h("div", { id: "ruler", hidden: true });
  private readonly line: THREE.Line;

  constructor(private readonly app: App) {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(6), 3));
    this.line = new THREE.Line(geometry, new THREE.LineBasicMaterial({ color: 0xe2a400, depthTest: false, transparent: true }));
    this.line.frustumCulled = false;
    this.line.visible = false;
    this.line.renderOrder = 6;
    byId("stage").append(this.label);
    app.theatre.helpers.push(this.line);
    app.theatre.controls.addEventListener("change", () => this.draw());
    app.onChange(() => this.follow());
  }

  get length(): number | null {
    return this.start && this.end ? this.place(this.start).distanceTo(this.place(this.end)) : null;
  }

  /** Lay it where something is chosen, or where the next click will; take it away if it lies. */
  toggle(): void {
    const lay = !this.start && !this.waiting;
    this.start = this.end = null;
    this.waiting = lay;
    if (lay && this.app.selected) this.begin(this.app.selected);
    else if (lay) note("Click where the ruler begins, then where it ends.");
    this.last = this.app.selected;
    this.draw();
  }

  private begin(pick: Pick): void {
    this.start = this.mark(pick);
    this.waiting = false;
    note("Click where the ruler ends.");
  }

  /** What is chosen next is its beginning, and after that its end. */
  private follow(): void {
    const { selected } = this.app;
    if (selected && selected !== this.last) {
      this.last = selected;
      if (this.waiting) this.begin(selected);
      else if (this.start && selected.exhibit === this.start.exhibit) this.end = this.mark(selected);
    }
    this.draw();
  }

  private corners({ exhibit, face }: { exhibit: number; face: number }): THREE.Vector3[] {
    const { cloth } = this.app.exhibits[exhibit];
    return [0, 1, 2].map((i) => new THREE.Vector3().fromArray(cloth.positions, 3 * cloth.faces[3 * face + i]));
  }

  /** Of a triangle chosen by keys, its middle. */
  private mark(pick: Pick): Mark {
    const [a, b, c] = this.corners(pick);
    const found = pick.byKey ? null : THREE.Triangle.getBarycoord(pick.point, a, b, c, new THREE.Vector3());
    return { exhibit: pick.exhibit, face: pick.face, shares: found ?? new THREE.Vector3(1 / 3, 1 / 3, 1 / 3) };
  }

  private place(mark: Mark): THREE.Vector3 {
    const [a, b, c] = this.corners(mark);
    return a.multiplyScalar(mark.shares.x).addScaledVector(b, mark.shares.y).addScaledVector(c, mark.shares.z);
  }

  private draw(): void {
    const { start, end } = this;
    const shown = this.line.visible;
    this.line.visible = Boolean(start && end);
    this.label.hidden = !this.line.visible;
    if (shown !== this.line.visible) this.app.theatre.changed();
    if (!start || !end) return;
    const [from, to] = [this.place(start), this.place(end)];
    this.app.exhibits[start.exhibit].room.scene.add(this.line);
    const at = this.line.geometry.attributes.position as THREE.BufferAttribute;
    at.setXYZ(0, from.x, from.y, from.z);
    at.setXYZ(1, to.x, to.y, to.z);
    at.needsUpdate = true;
    this.label.textContent = told(from.distanceTo(to));
    const middle = this.app.theatre.project(from.add(to).multiplyScalar(0.5), start.exhibit);
    Object.assign(this.label.style, { left: `${middle.x}px`, top: `${middle.y}px` });
    this.app.theatre.changed();
  }
}

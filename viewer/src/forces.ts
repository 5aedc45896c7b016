// What pins pull at the cloth, as arrows that begin in the middle of what each holds.

import * as THREE from "three";
import type { Header } from "./data";
import { pinForce } from "./objects";

const LONGEST = 0.22; // in sizes of the scene, for the largest force of the run
const COLOUR = 0xb3362f;

export class PinForces {
  readonly group = new THREE.Group();
  private readonly arrows: THREE.ArrowHelper[];
  private readonly largest: number;

  constructor(
    private readonly header: Header,
    private readonly size: number,
  ) {
    const all = header.pins.flatMap((pin) => pin.forces ?? []).map((force) => Math.hypot(...force));
    this.largest = Math.max(1e-12, ...all);
    this.arrows = header.pins.map(() => new THREE.ArrowHelper(new THREE.Vector3(0, 1, 0), new THREE.Vector3(), 1, COLOUR));
    for (const arrow of this.arrows) {
      for (const part of [arrow.line, arrow.cone]) {
        (part.material as THREE.Material).depthTest = false;
        part.renderOrder = 4;
        part.frustumCulled = false;
      }
      this.group.add(arrow);
    }
    this.group.visible = false;
  }

  at(frame: number, positions: Float32Array): void {
    this.arrows.forEach((arrow, k) => {
      const force = pinForce(this.header, k, frame);
      const strength = force ? Math.hypot(...force) : 0;
      arrow.visible = strength > 1e-3 * this.largest;
      if (!force || !arrow.visible) return;
      const length = (LONGEST * this.size * strength) / this.largest;
      arrow.position.copy(middle(this.header.pins[k].vertices, positions));
      arrow.setDirection(new THREE.Vector3(...(force as [number, number, number])).divideScalar(strength));
      arrow.setLength(length, Math.min(0.3 * length, 0.03 * this.size), Math.min(0.18 * length, 0.016 * this.size));
    });
  }
}

function middle(vertices: number[], positions: Float32Array): THREE.Vector3 {
  const sum = new THREE.Vector3();
  for (const v of vertices) sum.add(new THREE.Vector3().fromArray(positions, 3 * v));
  return sum.divideScalar(Math.max(1, vertices.length));
}

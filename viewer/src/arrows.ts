// The air as arrows: each as long as the air is fast, its head at the front.

import * as THREE from "three";
import type { Air } from "./data";

const LONGEST = 0.12; // of the size of the scene
const HEAD = 0.28; // of an arrow
const COLOURS = { light: 0x3d7ea6, dark: 0x7fb8d8 };

export class Arrows {
  readonly lines: THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial>;
  private readonly ends: THREE.BufferAttribute;

  constructor(
    private readonly air: Air,
    private readonly size: number,
  ) {
    this.ends = new THREE.BufferAttribute(new Float32Array(6 * air.points.length), 3);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", this.ends);
    const material = new THREE.LineBasicMaterial({ transparent: true, opacity: 0.75 });
    this.lines = new THREE.LineSegments(geometry, material);
    this.lines.frustumCulled = false;
    this.at(0);
  }

  /** Each arrow has a shaft and two strokes of a head, in the plane of the arrow that is nearest to level. */
  at(frame: number): void {
    const velocities = this.air.velocities[frame];
    if (!velocities) return;
    const scale = (LONGEST * this.size) / this.air.fastest;
    const [from, along, side] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
    for (let k = 0; k < this.air.points.length / 3; k++) {
      from.fromArray(this.air.points, 3 * k);
      along.fromArray(velocities, 3 * k).multiplyScalar(scale);
      side.set(-along.z, 0, along.x);
      if (side.length() < 1e-3 * along.length()) side.set(along.length(), 0, 0);
      const tip = from.clone().add(along);
      side.setLength(0.4 * HEAD * along.length());
      const back = tip.clone().addScaledVector(along, -HEAD);
      const corners = [from, tip, tip, back.clone().add(side), tip, back.sub(side)];
      corners.forEach((each, i) => this.ends.setXYZ(6 * k + i, each.x, each.y, each.z));
    }
    this.ends.needsUpdate = true;
  }

  paint(dark: boolean): void {
    this.lines.material.color.set(dark ? COLOURS.dark : COLOURS.light);
  }
}

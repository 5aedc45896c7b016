// What pulls and pushes at the cloth, as arrows: pins from the middle of what each holds, contact from where it acts.

import * as THREE from "three";
import type { Header } from "./data";
import { pinForce } from "./objects";

const LONGEST = 0.22; // in sizes of the scene, for the largest force of the run
const COLOUR = 0xb3362f;
const FORGETTING = 0.95;

const SHAFT = new THREE.CylinderGeometry(1, 1, 1, 8).translate(0, 0.5, 0);
const HEAD = new THREE.ConeGeometry(1, 1, 12).translate(0, -0.5, 0);
// seen through everything: drawn after what is transparent, as the floor is
const PAINT = new THREE.MeshBasicMaterial({ color: COLOUR, depthTest: false, transparent: true });

/** An arrow along y, to be turned and stretched. */
class Arrow extends THREE.Group {
  private readonly shaft = new THREE.Mesh(SHAFT, PAINT);
  private readonly head = new THREE.Mesh(HEAD, PAINT);

  constructor() {
    super();
    for (const part of [this.shaft, this.head]) {
      part.renderOrder = 4;
      part.frustumCulled = false;
      this.add(part);
    }
    this.visible = false;
  }

  /** Point along a force, as long as its share of the largest. */
  aim(force: number[], share: number, size: number): void {
    const length = LONGEST * size * share;
    const [high, wide] = [Math.min(0.35 * length, 0.03 * size), Math.min(0.15 * length, 0.011 * size)];
    this.quaternion.setFromUnitVectors(this.up, new THREE.Vector3().fromArray(force).normalize());
    this.shaft.scale.set(0.3 * wide, length - high, 0.3 * wide);
    this.head.scale.set(wide, high, wide);
    this.head.position.y = length;
  }
}

/** What surfaces push at the cloth, as arrows: six numbers each, place [m] and force [N]. */
export class ContactForces {
  readonly group = new THREE.Group();
  private frames: number[][] | null = null;
  private largest = 1e-12;

  constructor(private readonly size: number) {
    this.group.visible = false;
  }

  get known(): boolean {
    return this.frames !== null;
  }

  /** The arrows of all frames. */
  know(frames: number[][]): void {
    this.frames = frames;
    this.largest = 1e-12;
    for (const frame of frames) this.widen(frame);
  }

  at(frame: number): void {
    this.show(this.frames?.[frame] ?? []);
  }

  /** The arrows of a moment of a live scene. */
  now(arrows: number[]): void {
    this.frames ??= [];
    this.largest *= FORGETTING; // a blow is forgotten in a second or so
    this.widen(arrows);
    this.show(arrows);
  }

  private widen(arrows: number[]): void {
    for (let k = 0; k < arrows.length; k += 6) this.largest = Math.max(this.largest, Math.hypot(arrows[k + 3], arrows[k + 4], arrows[k + 5]));
  }

  private show(arrows: number[]): void {
    while (this.group.children.length < arrows.length / 6) this.group.add(new Arrow());
    this.group.children.forEach((child, k) => {
      const made = child as Arrow;
      const force = arrows.slice(6 * k + 3, 6 * k + 6);
      const share = Math.hypot(...force) / this.largest;
      made.visible = force.length === 3 && share > 0.01;
      if (!made.visible) return;
      made.position.fromArray(arrows, 6 * k);
      made.aim(force, share, this.size);
    });
  }
}

export class PinForces {
  readonly group = new THREE.Group();
  private readonly arrows: Arrow[];
  private readonly largest: number;

  constructor(
    private readonly header: Header,
    private readonly size: number,
  ) {
    const all = header.pins.flatMap((pin) => pin.forces ?? []).map((force) => Math.hypot(...force));
    this.largest = Math.max(1e-12, ...all);
    this.arrows = header.pins.map(() => new Arrow());
    for (const each of this.arrows) this.group.add(each);
    this.group.visible = false;
  }

  at(frame: number, positions: Float32Array): void {
    this.arrows.forEach((arrow, k) => {
      const force = pinForce(this.header, k, frame);
      const strength = force ? Math.hypot(...force) : 0;
      arrow.visible = strength > 1e-3 * this.largest;
      if (!force || !arrow.visible) return;
      arrow.position.copy(middle(this.header.pins[k].vertices, positions));
      arrow.aim(force, strength / this.largest, this.size);
    });
  }
}

function middle(vertices: number[], positions: Float32Array): THREE.Vector3 {
  const sum = new THREE.Vector3();
  for (const v of vertices) sum.add(new THREE.Vector3().fromArray(positions, 3 * v));
  return sum.divideScalar(Math.max(1, vertices.length));
}

// What is drawn of a cloth: its surface, rounded or as computed, cut where its panels are.

import * as THREE from "three";
import { coarse } from "./coarse";
import type { Header, Mesh } from "./data";
import { Rounded, split } from "./smoothing";

const MANY_FACES = 20_000; // beyond which drafts have fewer

/** Triangles that are drawn, those of each part together. */
interface Drawn {
  index: THREE.BufferAttribute;
  groups: THREE.GeometryGroup[];
  origin: Uint32Array | null; // of which of all each was made; null: they are all
}

/** A geometry that follows the vertices of a run. */
export class Skin {
  readonly geometry = new THREE.BufferGeometry();
  private readonly rounded: Rounded;
  private readonly vertexOf: Uint32Array | null;
  private readonly all: Drawn;
  private fewer: Drawn | null = null; // of drafts, made when the first is drawn
  private drawn: Drawn;

  constructor(header: Header, mesh: Mesh, readonly levels: number) {
    this.rounded = new Rounded(mesh.faces, header.vertexCount, levels, header.colliders);
    const { faces, threads } = cut(mesh, levels);
    this.vertexOf = mesh.corners === mesh.faces ? null : vertices(faces, this.rounded.faces, threads.length / 2);
    const { positions, normals, values } = this.rounded;
    const changing = (array: Float32Array, width: number) =>
      new THREE.BufferAttribute(this.vertexOf ? new Float32Array((width * threads.length) / 2) : array, width).setUsage(
        THREE.DynamicDrawUsage,
      );
    this.geometry.setAttribute("position", changing(positions, 3));
    this.geometry.setAttribute("normal", changing(normals, 3));
    this.geometry.setAttribute("quantity", changing(values, 1));
    this.geometry.setAttribute("thread", new THREE.BufferAttribute(threads, 2));
    this.geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), Infinity);
    const corners = 3 * 4 ** levels;
    const groups = header.parts.map((part, k) => {
      const [first, end] = part.faces;
      return { start: corners * first, count: corners * (end - first), materialIndex: k };
    });
    this.all = this.drawn = { index: new THREE.BufferAttribute(faces, 1), groups, origin: null };
    this.draw(this.all);
  }

  /** Whether fewer triangles are drawn, where there are many. */
  draft(on: boolean): void {
    const many = this.all.index.count > 3 * MANY_FACES;
    this.draw(on && many ? (this.fewer ??= this.makeFewer()) : this.all);
  }

  /** The triangle of the run that a drawn one is a part of. */
  faceOf(drawn: number): number {
    return (this.drawn.origin ? this.drawn.origin[drawn] : drawn) >> (2 * this.levels);
  }

  private draw(drawn: Drawn): void {
    this.drawn = drawn;
    this.geometry.setIndex(drawn.index);
    this.geometry.groups = drawn.groups;
  }

  private makeFewer(): Drawn {
    const { faces, origin } = coarse(this.rounded.faces, this.rounded.positions.length / 3);
    if (this.vertexOf) {
      const cornerOf = new Uint32Array(this.rounded.positions.length / 3);
      this.vertexOf.forEach((vertex, corner) => (cornerOf[vertex] = corner));
      faces.forEach((vertex, k) => (faces[k] = cornerOf[vertex]));
    }
    const groups = this.all.groups.map(({ start, count, materialIndex }) => {
      const first = before(origin, start / 3);
      return { start: 3 * first, count: 3 * (before(origin, (start + count) / 3) - first), materialIndex };
    });
    return { index: new THREE.BufferAttribute(faces, 1), groups, origin };
  }

  move(positions: Float32Array, careful: boolean): void {
    this.rounded.move(positions, careful);
    this.hand("position", this.rounded.positions, 3);
    this.hand("normal", this.rounded.normals, 3);
  }

  get cuts(): boolean {
    return this.rounded.cuts;
  }

  value(values: Float32Array): void {
    this.rounded.value(values);
    this.hand("quantity", this.rounded.values, 1);
  }

  /** Give an attribute its numbers; where panels meet, a vertex stands for several corners. */
  private hand(name: string, from: Float32Array, width: number): void {
    const attribute = this.geometry.attributes[name] as THREE.BufferAttribute;
    attribute.needsUpdate = true;
    if (!this.vertexOf) return;
    const to = attribute.array as Float32Array;
    for (let k = 0; k < this.vertexOf.length; k++)
      for (let i = 0; i < width; i++) to[width * k + i] = from[width * this.vertexOf[k] + i];
  }
}

/** How many of these growing numbers are less than one. */
function before(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Corners of panels and their thread coordinates, subdivided. */
function cut(mesh: Mesh, levels: number): { faces: Uint32Array; threads: Float32Array } {
  let { corners: faces, threads } = mesh;
  for (let level = 0; level < levels; level++) {
    const made = split(faces, threads.length / 2);
    const all = new Float32Array(threads.length + made.ends.length);
    all.set(threads);
    for (let k = 0; k < made.ends.length / 2; k++)
      for (let i = 0; i < 2; i++)
        all[threads.length + 2 * k + i] = 0.5 * (threads[2 * made.ends[2 * k] + i] + threads[2 * made.ends[2 * k + 1] + i]);
    faces = made.faces;
    threads = all;
  }
  return { faces, threads };
}

/** The vertex that each corner lies at. */
function vertices(corners: Uint32Array, faces: Uint32Array, count: number): Uint32Array {
  const out = new Uint32Array(count);
  corners.forEach((corner, k) => (out[corner] = faces[k]));
  return out;
}

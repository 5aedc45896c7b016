// What is drawn of a cloth: its surface, rounded or as computed, cut where its panels are.

import * as THREE from "three";
import type { Header, Mesh } from "./data";
import { Rounded, split } from "./smoothing";

/** A geometry that follows the vertices of a run. */
export class Skin {
  readonly geometry = new THREE.BufferGeometry();
  private readonly rounded: Rounded;
  private readonly vertexOf: Uint32Array | null;

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
    this.geometry.setIndex(new THREE.BufferAttribute(faces, 1));
    this.geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), Infinity);
    const corners = 3 * 4 ** levels;
    header.parts.forEach((part, k) =>
      this.geometry.addGroup(corners * part.faces[0], corners * (part.faces[1] - part.faces[0]), k),
    );
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

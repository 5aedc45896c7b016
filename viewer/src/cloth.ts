// The cloths of one run as a surface: positions and values in, a lit and coloured mesh out.

import * as THREE from "three";
import type { Fabric, Header, Mesh } from "./data";
import { Skin } from "./skin";
import { levelsFor, uniqueEdges } from "./smoothing";
import { clothMaterial, draftMaterial, dye, type ClothUniforms } from "./weave";

const MANY_PINS = 40; // beyond which their balls are of fewer triangles

export class Cloth {
  readonly group = new THREE.Group();
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.Material[]>;
  readonly positions: Float32Array;
  readonly faceValues: Float32Array;
  readonly faces: Uint32Array;
  private readonly vertexValues: Float32Array;
  private readonly weights: Float32Array;
  private readonly uniforms: ClothUniforms;
  private readonly woven: THREE.MeshLambertMaterial[];
  private readonly plain: THREE.MeshLambertMaterial[]; // of drafts
  private readonly smooth: Skin;
  private flat: Skin | null = null; // as computed, made when its edges are asked for
  private skin: Skin;
  private drafted = false;
  private table: Uint8Array | null = null;
  private wires: THREE.LineSegments | null = null;
  private pins: THREE.InstancedMesh | null;
  private pinned: number[];
  private readonly marker: THREE.LineLoop;

  constructor(
    private readonly header: Header,
    private readonly triangles: Mesh,
    private readonly size: number,
  ) {
    const n = header.vertexCount;
    this.faces = triangles.faces;
    this.positions = new Float32Array(3 * n);
    this.vertexValues = new Float32Array(n);
    this.weights = new Float32Array(n);
    this.faceValues = new Float32Array(this.faces.length / 3);
    for (const corner of this.faces) this.weights[corner] += 1;
    const texture = new THREE.DataTexture(new Uint8Array(4 * 256), 256, 1);
    texture.colorSpace = THREE.SRGBColorSpace;
    texture.magFilter = texture.minFilter = THREE.LinearFilter;
    this.uniforms = {
      table: { value: texture },
      coloured: { value: 0 },
      range: { value: new THREE.Vector2(0, 1) },
    };
    this.smooth = this.skin = new Skin(header, triangles, levelsFor(header.faceCount));
    this.woven = header.parts.map((part) => clothMaterial(part, this.uniforms));
    this.plain = this.woven.map((full) => draftMaterial(full, this.uniforms));
    this.mesh = new THREE.Mesh(this.skin.geometry, this.woven as THREE.Material[]);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.group.add(this.mesh);
    this.pinned = header.pins.flatMap((pin) => pin.vertices);
    this.pins = this.makePins(size);
    this.marker = this.makeMarker();
  }

  /** Tell the surface that `positions` (and perhaps `faceValues`) have changed; careful: that it must not cut itself. */
  moved(careful = true): void {
    this.skin.move(this.positions, careful);
    this.placePins();
    this.placeWires();
  }

  /** Means over the faces around each vertex. */
  valued(): void {
    const { faces, faceValues, vertexValues, weights } = this;
    vertexValues.fill(0);
    for (let f = 0, k = 0; f < faces.length; f += 3, k++) {
      const value = faceValues[k];
      vertexValues[faces[f]] += value;
      vertexValues[faces[f + 1]] += value;
      vertexValues[faces[f + 2]] += value;
    }
    for (let i = 0; i < vertexValues.length; i++) if (weights[i] > 0) vertexValues[i] /= weights[i];
    this.skin.value(vertexValues);
  }

  colour(table: Uint8Array | null, range: [number, number]): void {
    this.uniforms.coloured.value = table ? 1 : 0;
    this.uniforms.range.value.set(range[0], range[1] > range[0] ? range[1] : range[0] + 1e-9);
    if (!table || table === this.table) return;
    this.table = table;
    const data = this.uniforms.table.value.image.data as Uint8Array;
    for (let k = 0; k < 256; k++) data.set([table[3 * k], table[3 * k + 1], table[3 * k + 2], 255], 4 * k);
    this.uniforms.table.value.needsUpdate = true;
  }

  /** Which parts are shown, by name. */
  hide(hidden: string[]): void {
    this.header.parts.forEach((part, k) => (this.woven[k].visible = this.plain[k].visible = !hidden.includes(part.name)));
  }

  /** Other fabrics, one for each part; null for those of the beginning. */
  dress(fabrics: Fabric[] | null): void {
    (fabrics ?? this.header.parts).forEach((fabric, k) => dye(this.woven[k], fabric));
  }

  /** Whether threads, and triangles where there are many, are left out: something moves and the machine draws slowly. */
  draft(on: boolean): void {
    this.drafted = on;
    this.mesh.material = on ? this.plain : this.woven;
    this.skin.draft(on);
  }

  /** Triangles that are drawn. */
  get drawnCount(): number {
    return this.mesh.geometry.index!.count / 3;
  }

  /** Whether the drawn surface cuts itself or a body. */
  get cuts(): boolean {
    return this.skin.cuts;
  }

  /** The triangle of the run that a drawn one is a part of. */
  faceOf(drawn: number): number {
    return this.skin.faceOf(drawn);
  }

  /** Edges lie on the triangles as they were computed. */
  showWires(shown: boolean, dark: boolean): void {
    if (shown && !this.wires) this.makeWires();
    if (!this.wires) return;
    this.wires.visible = shown;
    for (const material of [...this.woven, ...this.plain]) material.polygonOffset = shown; // edges lie before it
    (this.wires.material as THREE.LineBasicMaterial).color.set(dark ? 0x05070a : 0x101418);
    this.wear(shown ? (this.flat ??= new Skin(this.header, this.triangles, 0)) : this.smooth);
  }

  private wear(skin: Skin): void {
    if (skin === this.skin) return;
    this.skin = skin;
    skin.draft(this.drafted);
    this.mesh.geometry = skin.geometry;
    skin.value(this.vertexValues);
    this.moved();
  }

  private makeWires(): void {
    const geometry = new THREE.BufferGeometry();
    const at = new THREE.BufferAttribute(this.positions, 3).setUsage(THREE.DynamicDrawUsage);
    geometry.setAttribute("position", at);
    geometry.setIndex(new THREE.BufferAttribute(uniqueEdges(this.faces, this.header.vertexCount), 1));
    geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), Infinity);
    this.wires = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ transparent: true, opacity: 0.3 }));
    this.wires.frustumCulled = false;
    this.group.add(this.wires);
  }

  private placeWires(): void {
    if (this.wires?.visible) this.wires.geometry.attributes.position.needsUpdate = true;
  }

  showPins(shown: boolean): void {
    if (this.pins) this.pins.visible = shown;
  }

  /** Whether the outline of a chosen face is drawn: it is no part of saved pictures. */
  showMark(shown: boolean): void {
    (this.marker.material as THREE.LineBasicMaterial).visible = shown;
  }

  /** Outline a face, or none (-1). */
  mark(face: number): void {
    this.marker.visible = face >= 0;
    if (face < 0) return;
    const at = this.marker.geometry.attributes.position as THREE.BufferAttribute;
    for (let i = 0; i < 3; i++) {
      const v = 3 * this.faces[3 * face + i];
      at.setXYZ(i, this.positions[v], this.positions[v + 1], this.positions[v + 2]);
    }
    at.needsUpdate = true;
  }

  private makeMarker(): THREE.LineLoop {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(9), 3));
    const material = new THREE.LineBasicMaterial({ color: 0xffffff, depthTest: false, transparent: true });
    const marker = new THREE.LineLoop(geometry, material);
    marker.frustumCulled = false;
    marker.visible = false;
    marker.renderOrder = 5;
    this.group.add(marker);
    return marker;
  }

  private makePins(size: number): THREE.InstancedMesh | null {
    if (!this.pinned.length) return null;
    const material = new THREE.MeshStandardMaterial({ color: 0xd8433b, roughness: 0.4 });
    const ball = new THREE.IcosahedronGeometry(0.0045 * size, this.pinned.length > MANY_PINS ? 0 : 2);
    const pins = new THREE.InstancedMesh(ball, material, this.pinned.length);
    pins.castShadow = true;
    pins.frustumCulled = false;
    this.group.add(pins);
    return pins;
  }

  /** Other vertices are held. */
  hold(vertices: number[]): void {
    if (vertices.length === this.pinned.length && vertices.every((v, k) => v === this.pinned[k])) return;
    this.pinned = vertices;
    const shown = this.pins?.visible ?? true;
    this.pins?.removeFromParent();
    this.pins?.dispose();
    this.pins = this.makePins(this.size);
    this.showPins(shown);
    this.placePins();
  }

  private placePins(): void {
    if (!this.pins) return;
    const place = new THREE.Matrix4();
    this.pinned.forEach((vertex, k) => {
      const v = 3 * vertex;
      place.makeTranslation(this.positions[v], this.positions[v + 1], this.positions[v + 2]);
      this.pins!.setMatrixAt(k, place);
    });
    this.pins.instanceMatrix.needsUpdate = true;
  }
}

// The cloths of one run as a surface: positions and values in, a lit and coloured mesh out.

import * as THREE from "three";
import type { Header } from "./data";

const BACK = 0.78; // how much of its colour the far side keeps

/** Area-weighted normals at vertices; both sides are lit from them. */
export function vertexNormals(positions: Float32Array, faces: Uint32Array, out: Float32Array): void {
  out.fill(0);
  for (let f = 0; f < faces.length; f += 3) {
    const a = 3 * faces[f];
    const b = 3 * faces[f + 1];
    const c = 3 * faces[f + 2];
    const ax = positions[a];
    const ay = positions[a + 1];
    const az = positions[a + 2];
    const px = positions[b] - ax;
    const py = positions[b + 1] - ay;
    const pz = positions[b + 2] - az;
    const qx = positions[c] - ax;
    const qy = positions[c + 1] - ay;
    const qz = positions[c + 2] - az;
    const nx = py * qz - pz * qy;
    const ny = pz * qx - px * qz;
    const nz = px * qy - py * qx;
    out[a] += nx;
    out[a + 1] += ny;
    out[a + 2] += nz;
    out[b] += nx;
    out[b + 1] += ny;
    out[b + 2] += nz;
    out[c] += nx;
    out[c + 1] += ny;
    out[c + 2] += nz;
  }
  for (let i = 0; i < out.length; i += 3) {
    const length = Math.sqrt(out[i] * out[i] + out[i + 1] * out[i + 1] + out[i + 2] * out[i + 2]) || 1;
    out[i] /= length;
    out[i + 1] /= length;
    out[i + 2] /= length;
  }
}

/** Each edge of the mesh once. */
export function uniqueEdges(faces: Uint32Array, vertexCount: number): Uint32Array {
  const seen = new Set<number>();
  const out: number[] = [];
  for (let f = 0; f < faces.length; f += 3) {
    for (let i = 0; i < 3; i++) {
      const p = faces[f + i];
      const q = faces[f + ((i + 1) % 3)];
      const key = p < q ? p * vertexCount + q : q * vertexCount + p;
      if (!seen.has(key)) {
        seen.add(key);
        out.push(p, q);
      }
    }
  }
  return Uint32Array.from(out);
}

interface Uniforms {
  table: { value: THREE.DataTexture };
  coloured: { value: number };
  range: { value: THREE.Vector2 };
}

/** A rough, two-sided material whose colour is looked up in a table by the value at each point. */
function clothMaterial(uniforms: Uniforms): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    vertexColors: true,
    side: THREE.DoubleSide,
    roughness: 0.82,
    metalness: 0,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    shadowSide: THREE.DoubleSide,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute float quantity;\nvarying float vQuantity;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvQuantity = quantity;");
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        "#include <common>\nuniform sampler2D table;\nuniform float coloured;\nuniform vec2 range;\nvarying float vQuantity;",
      )
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        float at = clamp((vQuantity - range.x) / (range.y - range.x), 0.0, 1.0);
        vec3 shown = texture2D(table, vec2((0.5 + 255.0 * at) / 256.0, 0.5)).rgb;
        diffuseColor.rgb = mix(diffuseColor.rgb, shown, coloured);
        if (!gl_FrontFacing) diffuseColor.rgb *= ${BACK};`,
      )
      // Threads stand up at the rim of a fold and catch the light there.
      .replace(
        "#include <opaque_fragment>",
        `float rim = pow(1.0 - abs(dot(normalize(normal), normalize(vViewPosition))), 4.0);
        outgoingLight += rim * (0.05 + 0.22 * diffuseColor.rgb);
        #include <opaque_fragment>`,
      );
  };
  return material;
}

export class Cloth {
  readonly group = new THREE.Group();
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
  readonly positions: Float32Array;
  readonly faceValues: Float32Array;
  private readonly normals: Float32Array;
  private readonly vertexValues: Float32Array;
  private readonly weights: Float32Array;
  private readonly uniforms: Uniforms;
  private table: Uint8Array | null = null;
  private wires: THREE.LineSegments | null = null;
  private readonly pins: THREE.InstancedMesh | null;
  private readonly pinned: number[];
  private readonly marker: THREE.LineLoop;

  constructor(
    private readonly header: Header,
    readonly faces: Uint32Array,
    size: number,
  ) {
    const n = header.vertexCount;
    this.positions = new Float32Array(3 * n);
    this.normals = new Float32Array(3 * n);
    this.vertexValues = new Float32Array(n);
    this.weights = new Float32Array(n);
    this.faceValues = new Float32Array(faces.length / 3);
    for (const corner of faces) this.weights[corner] += 1;
    const geometry = new THREE.BufferGeometry();
    const changing = (array: Float32Array, width: number) =>
      new THREE.BufferAttribute(array, width).setUsage(THREE.DynamicDrawUsage);
    geometry.setAttribute("position", changing(this.positions, 3));
    geometry.setAttribute("normal", changing(this.normals, 3));
    geometry.setAttribute("quantity", changing(this.vertexValues, 1));
    geometry.setAttribute("color", new THREE.BufferAttribute(plainColours(header), 3));
    geometry.setIndex(new THREE.BufferAttribute(faces, 1));
    geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), Infinity);
    const texture = new THREE.DataTexture(new Uint8Array(4 * 256), 256, 1);
    texture.colorSpace = THREE.SRGBColorSpace;
    texture.magFilter = texture.minFilter = THREE.LinearFilter;
    this.uniforms = {
      table: { value: texture },
      coloured: { value: 0 },
      range: { value: new THREE.Vector2(0, 1) },
    };
    this.mesh = new THREE.Mesh(geometry, clothMaterial(this.uniforms));
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.group.add(this.mesh);
    this.pinned = header.pins.flatMap((pin) => pin.vertices);
    this.pins = this.makePins(size);
    this.marker = this.makeMarker();
  }

  /** Tell the surface that `positions` (and perhaps `faceValues`) have changed. */
  moved(): void {
    vertexNormals(this.positions, this.faces, this.normals);
    const { position, normal } = this.mesh.geometry.attributes;
    position.needsUpdate = normal.needsUpdate = true;
    this.placePins();
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
    this.mesh.geometry.attributes.quantity.needsUpdate = true;
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

  showWires(shown: boolean, dark: boolean): void {
    if (shown && !this.wires) {
      const geometry = new THREE.BufferGeometry();
      geometry.setAttribute("position", this.mesh.geometry.attributes.position);
      geometry.setIndex(new THREE.BufferAttribute(uniqueEdges(this.faces, this.header.vertexCount), 1));
      geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), Infinity);
      this.wires = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ transparent: true, opacity: 0.3 }));
      this.wires.frustumCulled = false;
      this.group.add(this.wires);
    }
    if (!this.wires) return;
    this.wires.visible = shown;
    (this.wires.material as THREE.LineBasicMaterial).color.set(dark ? 0x05070a : 0x101418);
  }

  showPins(shown: boolean): void {
    if (this.pins) this.pins.visible = shown;
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
    const pins = new THREE.InstancedMesh(new THREE.SphereGeometry(0.0045 * size, 12, 8), material, this.pinned.length);
    pins.castShadow = true;
    pins.frustumCulled = false;
    this.group.add(pins);
    return pins;
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

function plainColours(header: Header): Float32Array {
  const out = new Float32Array(3 * header.vertexCount);
  for (const part of header.parts) {
    const colour = new THREE.Color(part.colour);
    for (let v = part.vertices[0]; v < part.vertices[1]; v++) out.set([colour.r, colour.g, colour.b], 3 * v);
  }
  return out;
}

// What stands around the cloth: floor, colliders, lights.

import * as THREE from "three";
import { Arrows } from "./arrows";
import type { Collider, Header } from "./data";
import { AMBIENT, COOL, finish, KEY, OPEN_SKY, plainMaterial, WARM } from "./light";
import { objectNames } from "./objects";
import { FIRST } from "./state";

const FLOOR_BELOW = 0.06; // without a plane of its own, a scene gets a floor this far below, in sizes of the scene
const BEHIND = { polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 8 }; // cloth may lie on it
const COLLIDER_GLOSS = 0.05;
const DIM = 0.75; // the sky in the dark
const COSINE_OF_CREASE = Math.cos((35 * Math.PI) / 180);

export interface Theme {
  dark: boolean;
  background: number;
  floor: number;
  line: number;
  collider: number;
  shadow: number;
  umbra: number; // colour of shadows: light of the sky is left in them
}

export const THEMES: Record<"light" | "dark", Theme> = {
  light: { dark: false, background: 0xeef1f4, floor: 0xe4e8ec, line: 0x8d99a6, collider: 0xc9c3b8, shadow: 0.3, umbra: 0x20232c },
  dark: { dark: true, background: 0x14181d, floor: 0x1b2026, line: 0x48525d, collider: 0x8f8a82, shadow: 0.55, umbra: 0x000000 },
};

/** A disc with a grid that fades into the background. */
class Floor {
  readonly group = new THREE.Group();
  private readonly grid: THREE.ShaderMaterial;
  private readonly catcher: THREE.ShadowMaterial;
  private readonly shaded: THREE.Mesh;

  constructor(point: THREE.Vector3, normal: THREE.Vector3, centre: THREE.Vector3, size: number) {
    const radius = 4 * size;
    const shape = new THREE.CircleGeometry(radius, 96);
    this.grid = new THREE.ShaderMaterial({
      transparent: true,
      depthWrite: false,
      side: THREE.DoubleSide,
      ...BEHIND,
      uniforms: {
        floor: { value: new THREE.Color() },
        line: { value: new THREE.Color() },
        radius: { value: radius },
        spacing: { value: gridSpacing(size) },
        offset: { value: new THREE.Vector2() },
      },
      vertexShader: `
        varying vec2 at;
        void main() { at = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
      fragmentShader: `
        uniform vec3 floor; uniform vec3 line; uniform float radius; uniform float spacing; uniform vec2 offset;
        varying vec2 at;
        float lines(vec2 p, float width) {
          vec2 g = abs(fract(p - 0.5) - 0.5) / (fwidth(p) * width);
          return (1.0 - min(min(g.x, g.y), 1.0)) * (1.0 - smoothstep(0.15, 0.45, max(fwidth(p).x, fwidth(p).y)));
        }
        void main() {
          vec2 p = (at + offset) / spacing;
          float fade = 1.0 - smoothstep(0.25, 1.0, length(at) / radius);
          float drawn = max(0.16 * lines(p, 1.2), 0.3 * lines(p / 5.0, 1.2));
          float side = gl_FrontFacing ? 1.0 : 0.35;
          gl_FragColor = vec4(mix(floor, line, drawn), fade * fade * side);
          #include <colorspace_fragment>
        }`,
    });
    this.catcher = new THREE.ShadowMaterial({ depthWrite: false, ...BEHIND });
    const ground = new THREE.Mesh(shape, this.grid);
    this.shaded = new THREE.Mesh(shape, this.catcher);
    this.shaded.receiveShadow = true;
    ground.renderOrder = -2;
    this.shaded.renderOrder = -1;
    this.group.add(ground, this.shaded);
    this.group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), normal);
    const foot = centre.clone().addScaledVector(normal, -normal.dot(centre.clone().sub(point)));
    this.group.position.copy(foot);
    const local = foot.clone().applyQuaternion(this.group.quaternion.clone().invert());
    this.grid.uniforms.offset.value.set(local.x, local.y);
  }

  paint(theme: Theme): void {
    this.grid.uniforms.floor.value.set(theme.floor);
    this.grid.uniforms.line.value.set(theme.line);
    this.catcher.opacity = theme.shadow;
    this.catcher.color.set(theme.umbra);
  }

  /** Where no shadows are cast, none are looked for. */
  showShadows(shown: boolean): void {
    this.shaded.visible = shown;
  }
}

/** A round length that a few dozen of make up the scene. */
export function gridSpacing(size: number): number {
  const raw = size / 16;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw)!;
}

/** A mesh with normals that are smooth but for creases: a ball is round, a box has edges. */
function creased(positions: number[], faces: number[]): THREE.BufferGeometry {
  const corner = (k: number) => new THREE.Vector3().fromArray(positions, 3 * faces[k]);
  const around: number[][] = Array.from({ length: positions.length / 3 }, () => []);
  const normals: THREE.Vector3[] = [];
  for (let f = 0; f < faces.length / 3; f++) {
    const [a, b, c] = [corner(3 * f), corner(3 * f + 1), corner(3 * f + 2)];
    normals.push(b.sub(a).cross(c.sub(a)));
    for (let i = 0; i < 3; i++) around[faces[3 * f + i]].push(f);
  }
  const units = normals.map((normal) => normal.clone().normalize());
  const [at, towards] = [new Float32Array(3 * faces.length), new Float32Array(3 * faces.length)];
  const sum = new THREE.Vector3();
  for (let k = 0; k < faces.length; k++) {
    const own = units[Math.floor(k / 3)];
    sum.set(0, 0, 0);
    for (const f of around[faces[k]]) if (units[f].dot(own) > COSINE_OF_CREASE) sum.add(normals[f]);
    corner(k).toArray(at, 3 * k);
    sum.normalize().toArray(towards, 3 * k);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(at, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(towards, 3));
  return geometry;
}

const linear = (colour: number[], factor = 1) => new THREE.Color().setRGB(...(colour.map((c) => factor * c) as [number, number, number]));

class Obstacle {
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshLambertMaterial>;

  constructor(
    private readonly collider: Collider,
    readonly index: number,
  ) {
    const side = collider.twoSided ? THREE.DoubleSide : THREE.FrontSide;
    const material = plainMaterial({ side, ...BEHIND }, finish(COLLIDER_GLOSS));
    this.mesh = new THREE.Mesh(creased(collider.positions!, collider.faces!), material);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.matrixAutoUpdate = false;
  }

  at(frame: number): void {
    this.lie(this.collider.motion?.[frame]);
  }

  /** Rows of [R | t]; all positions of one that deforms. */
  lie(motion: number[] | null | undefined): void {
    if (!motion) return;
    if (this.collider.deforms) {
      this.mesh.geometry.dispose();
      this.mesh.geometry = creased(motion, this.collider.faces!);
      return;
    }
    this.mesh.matrix.set(...(motion as Twelve), 0, 0, 0, 1);
    this.mesh.matrixWorldNeedsUpdate = true;
  }
}

type Twelve = [number, number, number, number, number, number, number, number, number, number, number, number];

/** Everything of a run but its cloth. */
export class Room {
  readonly scene = new THREE.Scene();
  readonly box: THREE.Box3;
  readonly size: number;
  private readonly floors: Floor[];
  private readonly obstacles: Obstacle[];
  private readonly arrows: Arrows | null;
  private readonly sky = new THREE.HemisphereLight(linear(COOL, OPEN_SKY[1]), linear(COOL, OPEN_SKY[0]), Math.PI * AMBIENT);
  private readonly sun = new THREE.DirectionalLight(linear(WARM), Math.PI * KEY);

  constructor(private readonly header: Header, shadowPixels: number) {
    const [low, high] = header.box;
    this.box = new THREE.Box3(new THREE.Vector3(...low), new THREE.Vector3(...high));
    this.obstacles = header.colliders.flatMap((c, k) => (c.kind === "mesh" ? [new Obstacle(c, k)] : []));
    for (const each of this.obstacles) {
      this.box.expandByObject(each.mesh);
      this.scene.add(each.mesh);
    }
    this.size = Math.max(1e-6, this.box.getSize(new THREE.Vector3()).length());
    this.floors = this.makeFloors(header.colliders.filter((c) => c.kind === "plane"));
    for (const each of this.floors) this.scene.add(each.group);
    this.arrows = header.air ? new Arrows(header.air, this.size) : null;
    if (this.arrows) this.scene.add(this.arrows.lines);
    this.light(shadowPixels);
  }

  paint(theme: Theme): void {
    for (const each of this.floors) each.paint(theme);
    for (const each of this.obstacles) each.mesh.material.color.set(theme.collider);
    this.arrows?.paint(theme.dark);
    this.sky.intensity = Math.PI * AMBIENT * (theme.dark ? DIM : 1);
  }

  at(frame: number): void {
    for (const each of this.obstacles) each.at(frame);
    this.arrows?.at(frame);
  }

  /** Colliders as a live scene has them, in the order of its header. */
  lie(motions: (number[] | null)[]): void {
    for (const each of this.obstacles) each.lie(motions[each.index]);
  }

  /** Where a collider stood at first: the middle of its box [m]. */
  centre(index: number): THREE.Vector3 {
    const geometry = this.obstacles.find((each) => each.index === index)!.mesh.geometry;
    geometry.computeBoundingBox();
    return geometry.boundingBox!.getCenter(new THREE.Vector3());
  }

  /** How far a collider has been moved from there [m]. */
  shift(index: number): THREE.Vector3 {
    return new THREE.Vector3().setFromMatrixPosition(this.obstacles.find((each) => each.index === index)!.mesh.matrix);
  }

  /** The sun: from where round [deg] and how high [deg], as in pictures -25 and 45, and how strong, usually 1. */
  aim([round, height, strength]: number[]): void {
    const [a, b] = [(round * Math.PI) / 180, (height * Math.PI) / 180];
    const towards = new THREE.Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b));
    this.sun.position.copy(this.sun.target.position).addScaledVector(towards, 2 * this.size);
    this.sun.intensity = Math.PI * KEY * strength;
  }

  /** hidden: names of things that are not shown, whatever is switched on. */
  showFloor(shown: boolean, hidden: string[]): void {
    this.floors.forEach((each, k) => (each.group.visible = shown && !hidden.includes(this.named("plane")[k])));
  }
  showColliders(shown: boolean, hidden: string[]): void {
    this.obstacles.forEach((each, k) => (each.mesh.visible = shown && !hidden.includes(this.named("mesh")[k])));
  }
  private named(kind: Collider["kind"]): string[] {
    return objectNames(this.header).colliders.filter((_, k) => this.header.colliders[k].kind === kind);
  }
  showShadows(shown: boolean): void {
    this.sun.castShadow = shown;
    for (const each of this.floors) each.showShadows(shown);
  }

  private makeFloors(planes: Collider[]): Floor[] {
    const centre = this.box.getCenter(new THREE.Vector3());
    if (planes.length)
      return planes.map((plane) => {
        const normal = new THREE.Vector3(...(plane.normal as [number, number, number])).normalize();
        return new Floor(new THREE.Vector3(...(plane.point as [number, number, number])), normal, centre, this.size);
      });
    const below = this.header.ground ?? this.box.min.y - FLOOR_BELOW * this.size;
    return [new Floor(new THREE.Vector3(0, below, 0), new THREE.Vector3(0, 1, 0), centre, this.size)];
  }

  private light(shadowPixels: number): void {
    const centre = this.box.getCenter(new THREE.Vector3());
    this.sun.target.position.copy(centre);
    this.scene.add(this.sun, this.sun.target);
    this.aim(FIRST.light);
    const reach = 0.75 * this.size;
    const camera = this.sun.shadow.camera;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 0.5 * this.size;
    camera.far = 4 * this.size;
    this.sun.shadow.mapSize.set(shadowPixels, shadowPixels);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.0015 * this.size;
    this.sun.shadow.radius = 4;
    this.sun.castShadow = true;
    this.scene.add(this.sky);
  }
}

// One canvas, one camera, one room for each run: drawn side by side.

import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Cloth } from "./cloth";
import { layout, type Cell } from "./compare";
import type { Recording } from "./data";
import { ContactForces, PinForces } from "./forces";
import { Room, THEMES, type Theme } from "./room";

const FIELD_OF_VIEW = 32;
const MARGIN = 0.9; // of the view, for what is to be seen
const LARGEST_PIXEL_RATIO = 2;
const SLOW_MS = 50; // a drawing that takes longer makes motion a draft
const DRAFTS = [0.5, 0.36]; // pixels along each side of a draft, of those on the screen; the second where the first takes too long
const SLOW_DRAFT_MS = 60; // for less than 15 drawings a second
const MANY_FACES = 20_000; // with which a processor draws slowly, as is known before it is tried
const SETTLED_MS = 250; // without motion, before all is drawn in full again
const FIRST_VIEW = new THREE.Vector3(0.4636, 0.3746, 0.803).normalize(); // as pictures: 30 degrees round, 22 up

/** A run in its room. */
export class Exhibit {
  readonly room: Room;
  readonly cloth: Cloth;
  readonly forces: PinForces;
  readonly contacts: ContactForces;
  frame = -1;

  constructor(readonly recording: Recording, shadowPixels: number) {
    this.room = new Room(recording.header, shadowPixels);
    this.cloth = new Cloth(recording.header, recording.mesh, this.room.size);
    this.forces = new PinForces(recording.header, this.room.size);
    this.contacts = new ContactForces(this.room.size);
    this.room.scene.add(this.cloth.group, this.forces.group, this.contacts.group);
  }
}

export interface Pick {
  exhibit: number;
  face: number;
  point: THREE.Vector3;
  byKey?: boolean; // chosen without a place on it
  inPattern?: boolean; // chosen on the pattern, which must not be scrolled away
}

function corners(box: THREE.Box3): THREE.Vector3[] {
  const { min, max } = box;
  return Array.from({ length: 8 }, (_, k) => new THREE.Vector3((k & 1 ? max : min).x, (k & 2 ? max : min).y, (k & 4 ? max : min).z));
}

/** Whether the processor draws: smooth edges cost it half of its time. */
function drawnBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const told = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && told ? String(gl.getParameter(told.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

function rendererOf(canvas: HTMLCanvasElement, antialias: boolean): THREE.WebGLRenderer {
  const options = { antialias, preserveDrawingBuffer: true, depth: true, stencil: false };
  try {
    // opaque, so that the browser need not blend it with what lies below
    const context = canvas.getContext("webgl2", { ...options, alpha: false }) as WebGL2RenderingContext;
    return new THREE.WebGLRenderer({ canvas, context, ...options });
  } catch {
    throw new Error("This browser cannot draw the cloth: WebGL 2 is missing or switched off.");
  }
}

/** The canvas: camera, renderer and all rooms. */
export class Theatre {
  readonly renderer: THREE.WebGLRenderer;
  readonly camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  readonly controls: OrbitControls;
  cells: Cell[] = [];
  readonly helpers: THREE.Object3D[] = []; // what is no part of saved pictures
  occupied = () => false; // whether the pointer is on a gizmo
  handle: (axis: number) => { x: number; y: number } | null = () => null; // where the arrow of a gizmo is
  private readonly damped = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  private theme: Theme = THEMES.light;
  private dirty = true;
  private readonly software = drawnBySoftware();
  private shadows = true;
  private movedAt = -Infinity;
  private slow = false;
  draft = false;
  private coarse = false; // whether drafts have the fewest pixels
  private judged = -1;
  private drafted = -1;
  private fitted: { points: THREE.Vector3[]; from: THREE.Vector3 } | null = null; // what was put in view last, and from where
  private readonly ray = new THREE.Raycaster();
  private readonly box = new THREE.Box3();

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly exhibits: Exhibit[],
    private readonly onLayout: (cells: Cell[]) => void,
  ) {
    this.renderer = rendererOf(canvas, !this.software);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.setScissorTest(true);
    for (const each of exhibits) this.box.union(each.room.box);
    this.slow = this.software && exhibits.reduce((sum, each) => sum + each.cloth.drawnCount, 0) > MANY_FACES;
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = this.damped;
    this.controls.dampingFactor = 0.12;
    this.controls.zoomToCursor = exhibits.length === 1;
    this.controls.addEventListener("change", () => (this.moving(), this.changed()));
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    this.resize();
    this.fit(this.ends());
  }

  /** Draw again at the next chance. */
  changed(): void {
    this.dirty = true;
  }

  /** Something moves: on machines that draw slowly, fewer pixels and no shadows are drawn until it stands still. */
  moving(now = performance.now(), slow = this.slow): void {
    this.movedAt = now;
    this.slow = slow;
    if (this.slow && !this.draft) this.drawDrafts(true);
  }

  private drawDrafts(on: boolean): void {
    this.draft = on;
    for (const { room, cloth } of this.exhibits) {
      room.showShadows(!on && this.shadows);
      cloth.draft(on);
    }
    this.grain();
    this.changed();
  }

  /** As many pixels as are wanted now. */
  private grain(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    this.renderer.setPixelRatio(this.draft ? DRAFTS[this.coarse ? 1 : 0] : this.pixelRatio);
    this.renderer.setSize(Math.max(1, clientWidth), Math.max(1, clientHeight), false);
  }

  /** Whether shadows are wanted. */
  showShadows(shown: boolean): void {
    this.shadows = shown;
    for (const each of this.exhibits) each.room.showShadows(shown && !this.draft);
  }

  private get pixelRatio(): number {
    return Math.min(window.devicePixelRatio, LARGEST_PIXEL_RATIO);
  }

  setTheme(name: "light" | "dark"): void {
    this.theme = THEMES[name];
    for (const each of this.exhibits) each.room.paint(this.theme);
    this.changed();
  }

  get dark(): boolean {
    return this.theme.dark;
  }

  /** Points in view, from the usual side: those of the box of everything, unless told. */
  fit(points = corners(this.box)): void {
    const around = new THREE.Box3().setFromPoints(points);
    const centre = around.getCenter(new THREE.Vector3());
    const radius = 0.5 * this.box.getSize(new THREE.Vector3()).length() || 1;
    this.controls.minDistance = 0.05 * radius;
    this.controls.maxDistance = 20 * radius;
    const from = centre.clone().addScaledVector(FIRST_VIEW, this.distance(FIRST_VIEW, centre, points));
    this.look(from, centre);
    this.fitted = { points, from };
  }

  /** What runs come to, or the box of everything where none has an end. */
  private ends(): THREE.Vector3[] {
    const found = this.exhibits.flatMap((each) => each.recording.header.extremes.map((p) => new THREE.Vector3().fromArray(p)));
    return found.length ? found : corners(this.box);
  }

  /** Look from a place at another, at once: what is left of an earlier push of the mouse is forgotten. */
  look(from: THREE.Vector3, at: THREE.Vector3): void {
    this.controls.enableDamping = false;
    this.controls.update();
    this.controls.target.copy(at);
    this.camera.position.copy(from);
    this.controls.update();
    this.controls.enableDamping = this.damped;
    this.changed();
  }

  /** From how far all points are seen: the one that asks for most decides. */
  private distance(direction: THREE.Vector3, centre: THREE.Vector3, points: THREE.Vector3[]): number {
    const right = new THREE.Vector3().crossVectors(new THREE.Vector3(0, 1, 0), direction).normalize();
    const up = new THREE.Vector3().crossVectors(direction, right);
    const high = Math.tan((MARGIN * FIELD_OF_VIEW * Math.PI) / 360);
    const wide = high * this.camera.aspect;
    const away = points.map((point) => {
      const from = point.clone().sub(centre);
      return from.dot(direction) + Math.max(Math.abs(from.dot(right)) / wide, Math.abs(from.dot(up)) / high);
    });
    return Math.max(1e-6, ...away);
  }

  /** Near and far planes for where the camera is: depth is precise where the cloth is. */
  private focus(): void {
    const distance = this.camera.position.distanceTo(this.controls.target);
    const size = this.box.getSize(new THREE.Vector3()).length();
    this.camera.near = Math.max(distance / 50, distance - 2 * size);
    this.camera.far = distance + 10 * size;
    this.camera.updateProjectionMatrix();
  }

  /** Once per screen refresh. Returns whether anything was drawn. */
  render(): boolean {
    this.controls.update();
    if (this.draft && performance.now() - this.movedAt > SETTLED_MS) this.drawDrafts(false);
    if (!this.dirty) return false;
    this.dirty = false;
    const begun = performance.now();
    this.focus();
    const height = this.canvas.clientHeight;
    this.renderer.setClearColor(this.theme.background);
    this.renderer.setScissor(0, 0, this.canvas.clientWidth, height);
    this.renderer.clear(); // where no run is, too
    this.exhibits.forEach((each, k) => {
      const cell = this.cells[k];
      const y = height - cell.y - cell.height;
      this.renderer.setViewport(cell.x, y, cell.width, cell.height);
      this.renderer.setScissor(cell.x, y, cell.width, cell.height);
      this.renderer.render(each.room.scene, this.camera);
    });
    if (begun - this.movedAt < SETTLED_MS && !this.coarse) this.judge(begun);
    return true;
  }

  /** How long a drawing of something that moves takes: reading a pixel back waits for it. */
  private judge(begun: number): void {
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    const took = performance.now() - begun;
    if (this.draft) {
      this.drafted = this.drafted < 0 ? took : 0.7 * this.drafted + 0.3 * took;
      this.coarse = this.drafted > SLOW_DRAFT_MS;
      if (this.coarse) this.grain();
      return;
    }
    this.judged = this.judged < 0 ? took : 0.5 * (this.judged + took);
    this.slow = this.judged > SLOW_MS;
  }

  /** Draw now, without what only helps to choose; the next drawing has it again. */
  renderClean(): void {
    if (this.draft) this.drawDrafts(false);
    const shown = this.helpers.map((each) => each.visible);
    for (const each of this.exhibits) each.cloth.showMark(false);
    for (const each of this.helpers) each.visible = false;
    this.changed();
    this.render();
    for (const each of this.exhibits) each.cloth.showMark(true);
    this.helpers.forEach((each, k) => (each.visible = shown[k]));
    this.changed();
  }

  /** What is under a point of the canvas [px]. */
  pick(x: number, y: number): Pick | null {
    const k = this.cells.findIndex(
      (c) => x >= c.x && x < c.x + c.width && y >= c.y && y < c.y + c.height,
    );
    if (k < 0) return null;
    this.aim(x, y, k);
    const { mesh } = this.exhibits[k].cloth;
    const hit = this.ray.intersectObject(mesh, false).find((each) => mesh.material[each.face!.materialIndex].visible);
    return hit ? { exhibit: k, face: this.exhibits[k].cloth.faceOf(hit.faceIndex!), point: hit.point } : null;
  }

  /** The point under (x, y) as far away as `at` is. */
  across(x: number, y: number, at: THREE.Vector3): THREE.Vector3 {
    this.aim(x, y, 0);
    const towards = this.camera.getWorldDirection(new THREE.Vector3());
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(towards, at);
    return this.ray.ray.intersectPlane(plane, new THREE.Vector3()) ?? at.clone();
  }

  /** Where a point of space is on the canvas [px]. */
  project(point: THREE.Vector3, k = 0): { x: number; y: number } {
    const p = point.clone().project(this.camera);
    const cell = this.cells[k];
    return { x: cell.x + (0.5 + 0.5 * p.x) * cell.width, y: cell.y + (0.5 - 0.5 * p.y) * cell.height };
  }

  /** Turn about what is looked at [rad], or go nearer by a factor. */
  orbit(round: number, up: number, nearer = 1): void {
    const from = this.camera.position.clone().sub(this.controls.target);
    const place = new THREE.Spherical().setFromVector3(from);
    place.theta += round;
    place.phi = Math.min(Math.PI - 0.01, Math.max(0.01, place.phi - up));
    place.radius = Math.min(this.controls.maxDistance, Math.max(this.controls.minDistance, place.radius / nearer));
    this.look(this.controls.target.clone().add(from.setFromSpherical(place)), this.controls.target.clone());
  }

  /** Let the graphics card go. */
  close(): void {
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private aim(x: number, y: number, k: number): void {
    const cell = this.cells[k];
    const at = new THREE.Vector2((2 * (x - cell.x)) / cell.width - 1, 1 - (2 * (y - cell.y)) / cell.height);
    this.ray.setFromCamera(at, this.camera);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    const width = Math.max(1, clientWidth);
    const height = Math.max(1, clientHeight);
    this.grain();
    this.cells = layout(this.exhibits.length, width, height);
    this.camera.aspect = this.cells[0].width / this.cells[0].height;
    this.camera.updateProjectionMatrix();
    const { fitted, camera, controls } = this;
    const still = fitted && camera.position.distanceTo(fitted.from) < 1e-3 * camera.position.distanceTo(controls.target);
    if (still) this.fit(fitted.points); // a panel was opened, or the device turned
    this.onLayout(this.cells);
    this.changed();
  }
}

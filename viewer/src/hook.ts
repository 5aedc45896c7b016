// What tests and scripts may read and do: window.gabardine.

import * as THREE from "three";
import type { App } from "./app";
import type { Live } from "./live";
import type { Ruler } from "./ruler";
import type { State } from "./state";

export interface Hook {
  error?: string;
  ready(): boolean;
  state(): Record<string, unknown>;
  seek(frame: number): void;
  play(): void;
  pause(): void;
  set(change: Partial<State>): void;
  select(face: number, run?: number): void;
  send(command: Record<string, unknown>): void;
  vertex(index: number, run?: number): number[];
  normals(run?: number): number[];
  value(face: number, run?: number): number;
  where(vertex: number, run?: number): { x: number; y: number };
  pixel(x: number, y: number): number[];
  decode(frame: number): boolean;
  rush(): void;
  gizmo(axis: number): { x: number; y: number } | null;
  measure(frames: number): Promise<Record<string, number>>;
}

declare global {
  interface Window {
    gabardine: Hook;
  }
}

export function hook(app: App, live: Live | null, ruler: Ruler): void {
  const { theatre } = app;
  const vertex = (index: number, run = 0) => [...app.exhibits[run].cloth.positions.subarray(3 * index, 3 * index + 3)];
  window.gabardine = {
    ready: () => (live ? live.frames > 0 : app.shownFrames > 0),
    state: () => ({
      ...app.state,
      mode: app.page.mode,
      playing: app.playing,
      frames: app.clock.count,
      shown: app.shownFrames,
      openedMs: app.openedMs,
      runs: app.recordings.map((r) => r.header.name),
      runFrames: app.exhibits.map((e) => e.frame),
      colours: app.quantities.map((q) => q.name),
      range: app.range,
      clipped: app.clipped,
      drawn: app.exhibits.map((each) => each.cloth.drawnCount),
      cuts: app.exhibits.map((each) => each.cloth.cuts),
      selected: app.selected && { exhibit: app.selected.exhibit, face: app.selected.face },
      ruler: ruler.length,
      arrows: app.exhibits.map((each) => each.contacts.group.children.filter((child) => child.visible).length),
      draft: theatre.draft,
      theme: theatre.dark ? "dark" : "light",
      live: live && { ...live.told, frames: live.frames },
      camera: [...theatre.camera.position.toArray(), ...theatre.controls.target.toArray()],
    }),
    rush: () => theatre.moving(performance.now(), true),
    gizmo: (axis) => theatre.handle(axis),
    seek: (frame) => app.seek(frame),
    play: () => (live ? live.send({ do: "play" }) : app.play()),
    pause: () => (live ? live.send({ do: "pause" }) : app.pause()),
    set: (change) => app.set(change),
    select: (face, run = 0) => app.select(face < 0 ? null : { exhibit: run, face, point: new THREE.Vector3() }),
    send: (command) => live?.send(command),
    vertex,
    normals: (run = 0) => [...(app.exhibits[run].cloth.mesh.geometry.attributes.normal.array as Float32Array)],
    value: (face, run = 0) => app.exhibits[run].cloth.faceValues[face],
    where: (index, run = 0) => theatre.project(new THREE.Vector3(...(vertex(index, run) as [number, number, number])), run),
    pixel: (x, y) => {
      theatre.changed();
      theatre.render();
      const gl = theatre.renderer.getContext();
      const ratio = theatre.renderer.getPixelRatio();
      const out = new Uint8Array(4);
      gl.readPixels(Math.floor(x * ratio), Math.floor((theatre.canvas.clientHeight - y) * ratio), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, out);
      return [...out];
    },
    decode: (frame) => (app.forget(), app.show(frame)),
    measure: (frames) => measure(app, frames),
  };
}

/** Median (and least) times [ms] to decode a frame, to hand it to the graphics driver, nothing being drawn from it, and to draw it. */
async function measure(app: App, frames: number): Promise<Record<string, number>> {
  const { theatre } = app;
  const gl = theatre.renderer.getContext();
  const count = Math.min(frames, app.clock.count);
  const decode: number[] = [];
  const upload: number[] = [];
  for (const { cloth } of app.exhibits) cloth.mesh.geometry.setDrawRange(0, 0);
  for (let frame = 0; frame < count; frame++) {
    await Promise.all(app.recordings.map((r) => r.fetch(frame, app.colour)));
    theatre.changed();
    theatre.render();
    gl.finish();
    app.forget();
    const begin = performance.now();
    app.show(frame);
    const decoded = performance.now();
    // Twice: the first draws and uploads, the second only draws.
    theatre.changed();
    theatre.render();
    gl.finish();
    const uploaded = performance.now();
    theatre.changed();
    theatre.render();
    gl.finish();
    const drawn = performance.now() - uploaded;
    decode.push(decoded - begin);
    upload.push(Math.max(0, uploaded - decoded - drawn));
  }
  for (const { cloth } of app.exhibits) cloth.mesh.geometry.setDrawRange(0, Infinity);
  const draw = Array.from({ length: 6 }, () => drawing(theatre)).slice(1);
  const { vertexCount, faceCount } = app.recordings[0].header;
  const bytes = 24 + 6 * vertexCount + (app.colour === "none" ? 0 : 8 + 2 * faceCount);
  const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1];
  const least = decode.map((time, k) => time + upload[k]).reduce((a, b) => Math.min(a, b));
  return { decode: middle(decode), upload: middle(upload), least, bytes, draw: middle(draw) };
}

/** Time to draw everything once [ms]; reading a pixel back waits for it. */
function drawing(theatre: App["theatre"]): number {
  const gl = theatre.renderer.getContext();
  const begin = performance.now();
  theatre.changed();
  theatre.render();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  return performance.now() - begin;
}

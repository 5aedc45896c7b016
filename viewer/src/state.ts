// What a viewer has chosen, and links to it.

export interface State {
  frame: number;
  speed: number;
  loop: boolean;
  colour: string;
  perFrame: boolean;
  range: [number, number] | null;
  wires: boolean;
  pins: boolean;
  floor: boolean;
  colliders: boolean;
  shadows: boolean;
  forces: boolean;
  hidden: string[]; // names of cloths and colliders
  light: number[]; // round and up [deg], strength
  camera: number[] | null;
}

export const FIRST: State = {
  frame: -1, // the last
  speed: 1,
  loop: true,
  colour: "",
  perFrame: false,
  range: null,
  wires: false,
  pins: false, // but for live scenes, where they are set and let go
  floor: true,
  colliders: true,
  shadows: true,
  forces: false,
  hidden: [],
  light: [-25, 45, 1],
  camera: null,
};

const SHORTEST_S = 2.5;

/** Real time, or slower where a run would be over before it is seen. */
export function usualSpeed(duration: number): number {
  return [1, 0.5, 0.25, 0.1].find((speed) => duration / speed >= SHORTEST_S) ?? 0.05;
}

const SWITCHES = ["wires", "pins", "floor", "colliders", "shadows", "forces", "loop", "perFrame"] as const;

function numbers(text: string | null, count: number): number[] | null {
  const found = (text ?? "").split(",").map(Number);
  return text && found.length === count && found.every(Number.isFinite) ? found : null;
}

/** The state that a link describes; whatever it says wrongly is left as it is. */
export function fromHash(hash: string, first: State = FIRST): State {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const state = { ...first };
  const frame = Number(said.get("frame") ?? first.frame);
  if (Number.isInteger(frame) && frame >= 0) state.frame = frame;
  const speed = Number(said.get("speed") ?? first.speed);
  if (speed > 0 && speed <= 16) state.speed = speed;
  state.colour = said.get("colour") ?? first.colour;
  const range = numbers(said.get("range"), 2) as [number, number] | null;
  if (range && range[1] > range[0]) state.range = range;
  state.hidden = (said.get("hidden") ?? "").split(",").filter(Boolean).map(decodeURIComponent);
  const light = numbers(said.get("light"), 3);
  if (light && light[2] >= 0 && light[2] <= 4) state.light = light;
  const camera = numbers(said.get("camera"), 6);
  if (camera && Math.hypot(camera[3] - camera[0], camera[4] - camera[1], camera[5] - camera[2]) > 1e-6) state.camera = camera;
  for (const name of SWITCHES) {
    const value = said.get(name);
    if (value === "1" || value === "0") state[name] = value === "1";
  }
  return state;
}

/** The link to a state: what differs from the usual. */
export function toHash(state: State): string {
  const parts = [`frame=${state.frame}`];
  if (state.colour) parts.push(`colour=${encodeURIComponent(state.colour)}`);
  parts.push(`speed=${state.speed}`);
  if (state.range) parts.push(`range=${state.range.map((v) => Number(v.toPrecision(5))).join(",")}`);
  for (const name of SWITCHES) if (state[name] !== FIRST[name]) parts.push(`${name}=${state[name] ? 1 : 0}`);
  if (state.hidden.length) parts.push(`hidden=${encodeURIComponent(state.hidden.map(encodeURIComponent).join(","))}`);
  if (state.light.some((v, k) => v !== FIRST.light[k])) parts.push(`light=${state.light.join(",")}`);
  if (state.camera) parts.push(`camera=${state.camera.map((v) => Number(v.toPrecision(5))).join(",")}`);
  return `#${parts.join("&")}`;
}

// Where the panels of a pattern are drawn: in their order, in as many rows as let them be largest.

const GAP_M = 0.05; // between two panels, as in their thread coordinates
const TALLEST = 1.0; // height of a drawing over its width
const MOST_ROWS = 6;

/** Corners of one panel, and its box [m]. */
interface Panel {
  corners: number[];
  low: [number, number];
  high: [number, number];
}

interface Row {
  panels: Panel[];
  low: number;
  high: number;
  width: number;
}

/** Moves corners (two numbers each [m], changed in place) into rows; faces: three corners each. Returns width and height [m]. */
export function layPanels(at: Float32Array, faces: Uint32Array): [number, number] {
  const panels = connected(faces).map((corners) => boxed(at, corners));
  panels.sort((a, b) => a.low[0] - b.low[0]);
  let best = inRows(panels, 1);
  for (let count = 2; count <= Math.min(MOST_ROWS, panels.length); count++) {
    const other = inRows(panels, count);
    if (height(other) <= TALLEST * width(other) && width(other) < width(best)) best = other;
  }
  let top = 0.5 * height(best);
  for (const row of best) {
    let left = -0.5 * width(best);
    for (const panel of row.panels) {
      for (const corner of panel.corners) {
        at[2 * corner] += left - panel.low[0];
        at[2 * corner + 1] += top - row.high;
      }
      left += panel.high[0] - panel.low[0] + GAP_M;
    }
    top -= row.high - row.low + GAP_M;
  }
  return [width(best), height(best)];
}

const width = (rows: Row[]) => Math.max(...rows.map((row) => row.width));
const height = (rows: Row[]) => rows.reduce((sum, row) => sum + row.high - row.low, GAP_M * (rows.length - 1));

/** Panels from left to right, a new row after every `count`th part of their width. */
function inRows(panels: Panel[], count: number): Row[] {
  const wide = (panel: Panel) => panel.high[0] - panel.low[0] + GAP_M;
  const total = panels.reduce((sum, panel) => sum + wide(panel), 0);
  const groups: Panel[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const panel of panels) {
    groups[Math.min(count - 1, Math.floor(((before + 0.5 * wide(panel)) / total) * count))].push(panel);
    before += wide(panel);
  }
  return groups
    .filter((group) => group.length)
    .map((group) => ({
      panels: group,
      low: Math.min(...group.map((panel) => panel.low[1])),
      high: Math.max(...group.map((panel) => panel.high[1])),
      width: group.reduce((sum, panel) => sum + wide(panel), -GAP_M),
    }));
}

function boxed(at: Float32Array, corners: number[]): Panel {
  const panel: Panel = { corners, low: [Infinity, Infinity], high: [-Infinity, -Infinity] };
  for (const corner of corners)
    for (const i of [0, 1]) {
      panel.low[i] = Math.min(panel.low[i], at[2 * corner + i]);
      panel.high[i] = Math.max(panel.high[i], at[2 * corner + i]);
    }
  return panel;
}

/** Corners that faces connect, group by group. */
function connected(faces: Uint32Array): number[][] {
  const parent = new Map<number, number>();
  const root = (k: number): number => {
    while (parent.get(k) !== k) {
      parent.set(k, parent.get(parent.get(k)!)!);
      k = parent.get(k)!;
    }
    return k;
  };
  for (const corner of faces) parent.set(corner, corner);
  for (let f = 0; f < faces.length; f += 3) for (const i of [1, 2]) parent.set(root(faces[f + i]), root(faces[f]));
  const groups = new Map<number, number[]>();
  for (const corner of parent.keys()) {
    const group = groups.get(root(corner));
    if (group) group.push(corner);
    else groups.set(root(corner), [corner]);
  }
  return [...groups.values()];
}

"use strict";
// A sweep in a page: parallel coordinates, a scatter, and a small view of the run that is open.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const runs = data.columns.run;
// What no run has, as the force on pins where nothing is pinned, gets no axis.
const results = data.results.filter((r) => data.columns[r.name].some((v) => v !== null));
const names = [...data.fields.map((f) => f.name), ...results.map((r) => r.name)];
const words = Object.fromEntries(results.map((r) => [r.name, r.words]));
const isOk = (k) => data.columns.result[k] === "ok";
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// A scale maps a value to a share from 0 to 1: numbers by their size or ratio, everything else by its place.
function scaleOf(name) {
  const values = data.columns[name];
  const numbers = values.filter((v) => typeof v === "number");
  const field = data.fields.find((f) => f.name === name);
  if (values.some((v) => typeof v === "string") || !numbers.length) {
    const kinds = [...new Set(values.filter((v) => v !== null).map(String))];
    const at = (v) => (v === null ? null : kinds.length < 2 ? 0.5 : kinds.indexOf(String(v)) / (kinds.length - 1));
    return { name, at, ticks: kinds.slice(0, 12).map((kind) => [at(kind), kind]) };
  }
  const low = Math.min(...numbers), high = Math.max(...numbers);
  const log = field ? (field.log || (low > 0 && high / low > 50)) : low > 0 && high / low > 1000;
  const f = log ? Math.log : (v) => v;
  const at = (v) => (typeof v !== "number" ? null : high > low ? (f(v) - f(low)) / (f(high) - f(low)) : 0.5);
  const back = (u) => (log ? Math.exp(f(low) + u * (f(high) - f(low))) : low + u * (high - low));
  const shares = high > low ? [0, 0.25, 0.5, 0.75, 1] : [0.5];
  return { name, at, ticks: shares.map((u) => [u, spelled(high > low ? back(u) : low)]) };
}

function spelled(value) {
  if (value === null || value === undefined) return "-";
  if (typeof value !== "number") return String(value);
  const size = Math.abs(value);
  return size && (size < 1e-3 || size >= 1e6) ? value.toExponential(2) : String(Number(value.toPrecision(4)));
}

const shorter = (name) => (name.length > 24 ? "…" + name.slice(name.length - 23) : name);
const scales = Object.fromEntries(names.map((name) => [name, scaleOf(name)]));
const varied = data.fields.find((f) => data.columns[f.name].some((v) => typeof v === "number"));
const state = { open: null, hover: null, colour: results[0]?.name ?? names[0], x: varied?.name ?? names[0],
  y: results[0]?.name ?? names[names.length - 1], kept: {}, frame: 0, playing: true, azimuth: -0.6, elevation: 0.35 };

// The colours of viridis at five places; what has none is grey.
const MAP = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];
function colourOf(k, alpha) {
  const u = scales[state.colour].at(data.columns[state.colour][k]);
  if (u === null) return `rgba(140,140,140,${alpha})`;
  const at = Math.min(3.999, Math.max(0, u * 4)), i = Math.floor(at), t = at - i;
  return `rgba(${MAP[i].map((c, j) => Math.round(c + t * (MAP[i + 1][j] - c))).join(",")},${alpha})`;
}

function isKept(k) {
  return Object.entries(state.kept).every(([name, [low, high]]) => {
    const u = scales[name].at(data.columns[name][k]);
    return u !== null && u >= low && u <= high;
  });
}

function prepared(canvas) {
  const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(box.width * ratio);
  canvas.height = Math.round(box.height * ratio);
  const pen = canvas.getContext("2d");
  pen.scale(ratio, ratio);
  pen.font = "11px system-ui, sans-serif";
  return [pen, box.width, box.height];
}

// ---- parallel coordinates -----------------------------------------------------------------------------------
const TOP = 34, BOTTOM = 14, SIDE = 66;
let linePoints = [];
const axisX = (i, width) => (names.length < 2 ? width / 2 : SIDE + (i * (width - 2 * SIDE)) / (names.length - 1));

function drawLines() {
  const [pen, width, height] = prepared(byId("lines"));
  const y = (u) => height - BOTTOM - u * (height - TOP - BOTTOM);
  linePoints = runs.map((k) => names.map((name, i) => {
    const u = scales[name].at(data.columns[name][k]);
    return u === null ? null : [axisX(i, width), y(u)];
  }));
  const draw = (k, style, thick) => {
    pen.strokeStyle = style;
    pen.lineWidth = thick;
    pen.beginPath();
    linePoints[k].filter(Boolean).forEach(([px, py], i) => (i ? pen.lineTo(px, py) : pen.moveTo(px, py)));
    pen.stroke();
  };
  const alpha = Math.max(0.15, Math.min(0.85, 60 / runs.length + 0.2));
  for (const k of runs) if (!isKept(k)) draw(k, "rgba(140,140,140,0.10)", 1);
  for (const k of runs) if (isKept(k)) draw(k, colourOf(k, alpha), 1.3);
  for (const k of [state.hover, state.open]) if (k !== null) draw(k, css("--mark"), 2.6);
  names.forEach((name, i) => drawAxis(pen, name, axisX(i, width), y, i));
}

function drawAxis(pen, name, x, y, i) {
  pen.strokeStyle = css("--faint");
  pen.lineWidth = 1;
  pen.beginPath(); pen.moveTo(x, y(0)); pen.lineTo(x, y(1)); pen.stroke();
  const kept = state.kept[name];
  if (kept) {
    pen.fillStyle = "rgba(194,65,12,0.28)";
    pen.fillRect(x - 7, y(kept[1]), 14, Math.max(2, y(kept[0]) - y(kept[1])));
  }
  pen.textAlign = i === names.length - 1 ? "right" : i ? "center" : "left";
  pen.fillStyle = css("--ink");
  const shift = pen.textAlign === "left" ? -SIDE + 6 : pen.textAlign === "right" ? SIDE - 6 : 0;
  pen.fillText(shorter(name), x + shift, i % 2 ? 11 : 24);
  pen.fillStyle = css("--faint");
  pen.textAlign = i === names.length - 1 ? "left" : "right";
  const side = i === names.length - 1 ? 6 : -6;
  pen.strokeStyle = css("--card");
  pen.lineWidth = 3;
  for (const [u, text] of scales[name].ticks) {
    pen.strokeText(shorter(text), x + side, y(u) + 4);  // a halo, so that lines do not cross the numbers out
    pen.fillText(shorter(text), x + side, y(u) + 4);
  }
}

// ---- scatter ------------------------------------------------------------------------------------------------
let dotPoints = [];
function drawDots() {
  const [pen, width, height] = prepared(byId("dots"));
  const [left, low, right, high] = [64, height - 34, width - 26, 12];
  const px = (u) => left + u * (right - left), py = (u) => low - u * (low - high);
  pen.strokeStyle = css("--line");
  pen.strokeRect(left - 8, high - 6, right - left + 16, low - high + 12);
  pen.fillStyle = css("--faint");
  pen.textAlign = "center";
  for (const [u, text] of scales[state.x].ticks) pen.fillText(shorter(text), px(u), low + 20);
  pen.textAlign = "right";
  for (const [u, text] of scales[state.y].ticks) pen.fillText(shorter(text), left - 12, py(u) + 4);
  dotPoints = runs.map((k) => {
    const u = scales[state.x].at(data.columns[state.x][k]), v = scales[state.y].at(data.columns[state.y][k]);
    return u === null || v === null ? null : [px(u), py(v)];
  });
  for (const k of runs) {
    if (!dotPoints[k]) continue;
    pen.beginPath();
    pen.arc(...dotPoints[k], k === state.open || k === state.hover ? 7 : 4.5, 0, 7);
    pen.fillStyle = isKept(k) ? colourOf(k, 0.9) : "rgba(140,140,140,0.15)";
    pen.fill();
    if (k === state.open || k === state.hover) { pen.strokeStyle = css("--mark"); pen.lineWidth = 2; pen.stroke(); }
  }
}

// ---- which run is meant -------------------------------------------------------------------------------------
function toSegment(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

function nearest(distance, most) {
  let best = null, least = most;
  for (const k of runs) {
    if (!isKept(k)) continue;
    const d = distance(k);
    if (d < least) { best = k; least = d; }
  }
  return best;
}

function lineAt(p) {
  return nearest((k) => {
    const points = linePoints[k].filter(Boolean);
    return Math.min(Infinity, ...points.slice(1).map((b, i) => toSegment(p, points[i], b)));
  }, 9);
}

const dotAt = (p) => nearest((k) => (dotPoints[k] ? Math.hypot(p[0] - dotPoints[k][0], p[1] - dotPoints[k][1]) : Infinity), 14);
const within = (event) => {
  const box = event.currentTarget.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
};

function redraw() { drawLines(); drawDots(); }

function hover(k) { if (k !== state.hover) { state.hover = k; redraw(); } }

function listenToLines() {
  const canvas = byId("lines");
  let dragged = null;
  const share = (y) => Math.max(0, Math.min(1, (canvas.clientHeight - BOTTOM - y) / (canvas.clientHeight - TOP - BOTTOM)));
  canvas.addEventListener("pointerdown", (event) => {
    const p = within(event);
    const near = names.findIndex((_, i) => Math.abs(axisX(i, canvas.clientWidth) - p[0]) < 9);
    dragged = { name: near < 0 ? null : names[near], from: p };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const p = within(event);
    if (dragged?.name && Math.abs(p[1] - dragged.from[1]) > 4) {
      const ends = [share(p[1]), share(dragged.from[1])].sort((a, b) => a - b);
      state.kept[dragged.name] = ends;
      counted();
      redraw();
    } else if (!dragged) hover(lineAt(p));
  });
  canvas.addEventListener("pointerup", (event) => {
    const p = within(event), moved = dragged && Math.abs(p[1] - dragged.from[1]) > 4;
    if (dragged?.name && !moved && state.kept[dragged.name]) delete state.kept[dragged.name];
    else if (!moved) { const k = lineAt(p); if (k !== null) open(k); }
    dragged = null;
    counted();
    redraw();
  });
  canvas.addEventListener("pointerleave", () => hover(null));
  byId("dots").addEventListener("pointermove", (event) => hover(dotAt(within(event))));
  byId("dots").addEventListener("pointerleave", () => hover(null));
  byId("dots").addEventListener("click", (event) => { const k = dotAt(within(event)); if (k !== null) open(k); });
}

// ---- the run that is open -----------------------------------------------------------------------------------
const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const faces = {};
let shown = null;

function open(k) {
  state.open = k;
  state.frame = 0;
  byId("name").textContent = `Run ${k}` + (isOk(k) ? "" : ": failed");
  const rows = names.map((name) => [name, spelled(data.columns[name][k]), words[name] ?? ""]);
  if (!isOk(k)) rows.unshift(["result", data.columns.result[k], ""]);
  byId("values").replaceChildren(...rows.map(([name, value, title]) => {
    const row = document.createElement("tr");
    for (const text of [name, value]) row.insertCell().textContent = text;
    row.title = title;
    return row;
  }));
  const folder = `runs/${String(k).padStart(6, "0")}`, code = document.createElement("code");
  code.textContent = `gabardine view ${folder}`;
  byId("command").replaceChildren("In the folder of the sweep: ", code);
  byId("command").hidden = !isOk(k);
  const preview = data.previews[k];
  shown = null;
  if (preview) {
    faces[preview.mesh] ??= new Uint32Array(bytes(data.meshes[preview.mesh]).buffer);
    const counts = new Uint16Array(bytes(preview.positions).buffer);
    shown = { preview, counts, faces: faces[preview.mesh], size: counts.length / preview.times.length };
    byId("scrub").max = preview.times.length - 1;
  }
  byId("player").hidden = !preview || preview.times.length < 2;
  redraw();
  drawCloth();
}

const position = (frame, vertex) => [0, 1, 2].map((c) => shown.preview.low[c] + shown.preview.step[c] * shown.counts[frame * shown.size + 3 * vertex + c]);

function drawCloth() {
  const [pen, width, height] = prepared(byId("cloth"));
  if (!shown) {
    pen.fillStyle = css("--faint");
    pen.textAlign = "center";
    if (state.open !== null) pen.fillText("no picture of this run", width / 2, height / 2);
    return;
  }
  const { preview } = shown;
  byId("scrub").value = state.frame;
  byId("time").textContent = `${preview.times[state.frame].toFixed(3)} s`;
  const extent = preview.step.map((s) => s * 65535), radius = Math.hypot(...extent) / 2 || 1;
  const middle = preview.low.map((low, c) => low + extent[c] / 2);
  const [ca, sa, ce, se] = [Math.cos(state.azimuth), Math.sin(state.azimuth), Math.cos(state.elevation), Math.sin(state.elevation)];
  const zoom = 0.46 * Math.min(width, height) / radius;
  const points = [];
  for (let v = 0; v < shown.size / 3; v++) {
    const [x, y, z] = position(state.frame, v).map((p, c) => p - middle[c]);
    const [right, away] = [ca * x + sa * z, -sa * x + ca * z];
    points.push([width / 2 + zoom * right, height / 2 - zoom * (ce * y - se * away), se * y + ce * away]);
  }
  const order = Array.from({ length: shown.faces.length / 3 }, (_, f) => f);
  const corner = (f, c) => points[shown.faces[3 * f + c]];
  const depth = order.map((f) => corner(f, 0)[2] + corner(f, 1)[2] + corner(f, 2)[2]);
  order.sort((a, b) => depth[a] - depth[b]);
  pen.lineJoin = "round"; // mitres of narrow triangles stand out as spikes
  for (const f of order) {
    const [a, b, c] = [0, 1, 2].map((i) => corner(f, i));
    const u = [b[0] - a[0], b[1] - a[1], zoom * (b[2] - a[2])], w = [c[0] - a[0], c[1] - a[1], zoom * (c[2] - a[2])];
    const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
    const light = Math.abs(0.35 * n[0] - 0.55 * n[1] + 0.76 * n[2]) / (Math.hypot(...n) || 1);
    const tone = 0.35 + 0.65 * light;
    pen.fillStyle = pen.strokeStyle = `rgb(${[86, 128, 180].map((part) => Math.round(part * tone + 30)).join(",")})`;
    pen.beginPath();
    pen.moveTo(a[0], a[1]); pen.lineTo(b[0], b[1]); pen.lineTo(c[0], c[1]); pen.closePath();
    pen.fill();
    pen.stroke();
  }
}

function listenToCloth() {
  const canvas = byId("cloth");
  let from = null;
  canvas.addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; canvas.setPointerCapture(event.pointerId); });
  canvas.addEventListener("pointermove", (event) => {
    if (!from) return;
    state.azimuth -= 0.01 * (event.clientX - from[0]);
    state.elevation = Math.max(-1.5, Math.min(1.5, state.elevation + 0.01 * (event.clientY - from[1])));
    from = [event.clientX, event.clientY];
    drawCloth();
  });
  canvas.addEventListener("pointerup", () => { from = null; });
  byId("scrub").addEventListener("input", () => { state.frame = Number(byId("scrub").value); playing(false); drawCloth(); });
  byId("play").addEventListener("click", () => playing(!state.playing));
  setInterval(() => {
    if (!state.playing || !shown || shown.preview.times.length < 2) return;
    state.frame = (state.frame + 1) % shown.preview.times.length;
    drawCloth();
  }, 90);
}

function playing(on) {
  state.playing = on;
  byId("play").textContent = on ? "Pause" : "Play";
}

// ---- words and choices --------------------------------------------------------------------------------------
function counted() {
  const failed = runs.filter((k) => !isOk(k)), kept = runs.filter(isKept).length;
  const limited = Object.keys(state.kept).length > 0;
  byId("counts").textContent = `${runs.length} runs` + (failed.length ? `, ${failed.length} failed` : "") + (limited ? `; ${kept} shown` : "");
  byId("clear").hidden = !limited;
}

function listed() {
  const failed = runs.filter((k) => !isOk(k)), details = byId("failures");
  details.hidden = !failed.length;
  details.querySelector("summary").textContent = `${failed.length} failed or not run`;
  details.querySelector("ul").replaceChildren(...failed.slice(0, 500).map((k) => {
    const item = document.createElement("li");
    item.textContent = `${k}: ${data.columns.result[k]}`;
    item.addEventListener("click", () => open(k));
    return item;
  }));
}

function begin() {
  byId("title").textContent = data.title;
  for (const id of ["colour", "x", "y"]) {
    byId(id).replaceChildren(...names.map((name) => new Option(name, name)));
    byId(id).value = state[id];
    byId(id).addEventListener("change", () => { state[id] = byId(id).value; redraw(); });
  }
  byId("clear").addEventListener("click", () => { state.kept = {}; counted(); redraw(); });
  listenToLines();
  listenToCloth();
  listed();
  counted();
  addEventListener("resize", () => { redraw(); drawCloth(); });
  redraw();
  const first = runs.find((k) => data.previews[k]);
  if (first !== undefined) open(first);
}

begin();
// For scripts: what is seen, and where things are on the screen.
window.explore = { state, open, isKept, dot: (k) => dotPoints[k], line: (k) => linePoints[k], vertex: (v) => position(state.frame, v) };

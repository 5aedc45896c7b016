// Threads on the cloth, as src/gabardine/render/weave.py draws them: the same numbers, in a shader.

import * as THREE from "three";
import type { Fabric } from "./data";
import { finish, float, light, lightBothSides } from "./light";

const BULGE = 0.62;
const DIP = 0.4;
const EDGE = 0.42;
const END = 0.2;
const SHARP = 0.34;
const BLURRED = 0.8;
const STREAKS = [2.0, 6.0, 18.0];
const STRETCH = 14.0;
const UNEVEN = 0.08;
const BACK = 0.86; // how much of its colour the far side keeps

export interface ClothUniforms {
  [name: string]: THREE.IUniform;
  table: { value: THREE.DataTexture };
  coloured: { value: number };
  range: { value: THREE.Vector2 };
}

const FUNCTIONS = `
uniform sampler2D table; uniform float coloured; uniform vec2 range;
uniform vec3 weft; uniform vec3 weave; uniform float spacing;
varying float vQuantity; varying vec2 vThread;

float fading(float footprint) {
  return 1.0 - smoothstep(${float(SHARP)}, ${float(BLURRED)}, footprint);
}
float scattered(vec2 place) {
  uint h = uint(int(place.x)) * 0x8DA6B343u + uint(int(place.y)) * 0xD8163841u;
  h = (h ^ (h >> 15u)) * 0x2C1B3C6Du;
  h = (h ^ (h >> 12u)) * 0x297A2D39u;
  return float((h ^ (h >> 15u)) & 0xFFFFFFu) / 8388607.5 - 1.0;
}
float noise(vec2 p) {
  vec2 i = floor(p), s = smoothstep(0.0, 1.0, p - i);
  float low = mix(scattered(i), scattered(i + vec2(1.0, 0.0)), s.x);
  float high = mix(scattered(i + vec2(0.0, 1.0)), scattered(i + vec2(1.0, 1.0)), s.x);
  return mix(low, high, s.y);
}
float streak(vec2 p, float wide, float width) {
  float share = fading(2.0 * wide / width);
  if (share <= 0.0) return 0.0;
  vec2 q = p / width;
  return share * (noise(vec2(q.x, q.y / ${float(STRETCH)})) + noise(vec2(q.x / ${float(STRETCH)}, q.y + 57.0)));
}
// Share of warp, factor on the colour, slopes along weft and warp.
vec4 wovenAt(vec2 thread, float wide, bool back) {
  float warps = weave.z / weave.x;
  float mean = back ? 1.0 - warps : warps;
  float uneven = ${STREAKS.map((width) => `streak(thread, wide, ${float(width)})`).join(" + ")};
  float factor = 1.0 + 0.25 * ${float(UNEVEN)} * uneven;
  float share = fading(wide);
  if (share <= 0.0) return vec4(mean, factor, 0.0, 0.0);
  vec2 cell = floor(thread), at = thread - cell;
  float place = mod(weave.y * cell.x + cell.y, weave.x);
  bool below = place < weave.z;
  bool warpOnTop = below != back;
  float first = below ? 0.0 : weave.z;
  float reach = below ? weave.z : weave.x - weave.z;
  if (!warpOnTop && weave.y != 1.0) { first = place; reach = 1.0; }
  float x = 2.0 * (warpOnTop ? at.x : at.y) - 1.0;
  float y = 2.0 * (place - first + (warpOnTop ? at.y : at.x)) / reach - 1.0;
  vec2 slopes = vec2(${float(BULGE)} * x, ${float(DIP)} * y);
  float shade = (1.0 - ${float(EDGE)} * x * x - ${float(END)} * y * y) / ${float(1 - (EDGE + END) / 3)};
  return vec4(mix(mean, warpOnTop ? 1.0 : 0.0, share), factor * mix(1.0, shade, share), share * (warpOnTop ? slopes : slopes.yx));
}
`;

const COLOUR = `#include <color_fragment>
vec2 slopes = vec2(0.0);
bool matt = coloured > 0.5; // colours of a quantity are read, so nothing shines on them
bool threads = !matt && spacing > 0.0;
if (matt) {
  float at = clamp((vQuantity - range.x) / (range.y - range.x), 0.0, 1.0);
  diffuseColor.rgb = texture2D(table, vec2((0.5 + 255.0 * at) / 256.0, 0.5)).rgb;
} else if (threads) {
  float wide = max(length(dFdx(vThread)), length(dFdy(vThread))) / spacing;
  vec4 seen = wovenAt(vThread / spacing, wide, !gl_FrontFacing);
  diffuseColor.rgb = mix(weft, diffuseColor.rgb, seen.x) * seen.y;
  slopes = seen.zw;
}
if (!gl_FrontFacing) diffuseColor.rgb *= ${float(BACK)};`;

// Weft and warp directions in view space follow from how place and thread coordinates change across the screen. A normal
// that points away from the eye, where triangles are larger than folds, is bent back.
const NORMAL = `#include <normal_fragment_maps>
vec3 eye = normalize(vViewPosition), along = vec3(0.0);
normal = normalize(normal + max(0.02 - dot(normal, eye), 0.0) * eye);
if (threads) {
  vec3 px = dFdx(-vViewPosition), py = dFdy(-vViewPosition);
  vec2 tx = dFdx(vThread), ty = dFdy(vThread);
  float turn = sign(tx.x * ty.y - tx.y * ty.x);
  vec3 weftwards = px * ty.y - py * tx.y;
  along = py * tx.x - px * ty.x;
  along *= turn / max(length(along), 1e-20);
  normal = normalize(normal + slopes.x * turn * weftwards / max(length(weftwards), 1e-20) + slopes.y * along);
}`;

/** A two-sided material, woven, or coloured by the value at each point. */
export function clothMaterial(fabric: Fabric, shared: ClothUniforms): THREE.MeshLambertMaterial {
  const material = new THREE.MeshLambertMaterial({
    side: THREE.DoubleSide,
    polygonOffset: false, // with it, what lies behind shows through folds seen from the side
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    shadowSide: THREE.DoubleSide,
  });
  const own = {
    weft: { value: new THREE.Color() },
    weave: { value: new THREE.Vector3() },
    spacing: { value: 0 },
    finish: finish(),
    share: { value: 1 }, // of the front that shows warp
  };
  material.userData.own = own;
  dye(material, fabric);
  material.onBeforeCompile = (shader) => {
    const { weft, weave, spacing } = own;
    Object.assign(shader.uniforms, shared, { weft, weave, spacing });
    light(shader, own.finish);
    lightBothSides(shader);
    shader.vertexShader = shader.vertexShader
      .replace(
        "#include <common>",
        "#include <common>\nattribute float quantity;\nattribute vec2 thread;\nvarying float vQuantity;\nvarying vec2 vThread;",
      )
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvQuantity = quantity;\nvThread = thread;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${FUNCTIONS}`)
      .replace("#include <color_fragment>", COLOUR)
      .replace("#include <normal_fragment_maps>", NORMAL);
  };
  return material;
}

const PLAIN = `#include <color_fragment>
if (coloured > 0.5) {
  float at = clamp((vQuantity - range.x) / (range.y - range.x), 0.0, 1.0);
  diffuseColor.rgb = texture2D(table, vec2((0.5 + 255.0 * at) / 256.0, 0.5)).rgb;
} else {
  diffuseColor.rgb = mix(weft, diffuseColor.rgb, gl_FrontFacing ? share : 1.0 - share);
}
if (!gl_FrontFacing) diffuseColor.rgb *= ${float(BACK)};`;

/** What stands for a cloth material while a slow machine shows motion: its mean colour, without threads and highlights. */
export function draftMaterial(full: THREE.MeshLambertMaterial, shared: ClothUniforms): THREE.MeshLambertMaterial {
  const { side, polygonOffset, polygonOffsetFactor, polygonOffsetUnits } = full;
  const material = new THREE.MeshLambertMaterial({ side, polygonOffset, polygonOffsetFactor, polygonOffsetUnits });
  material.color = full.color; // one colour for both
  const { weft, share } = full.userData.own;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared, { weft, share });
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute float quantity;\nvarying float vQuantity;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvQuantity = quantity;");
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        "#include <common>\nuniform sampler2D table; uniform float coloured; uniform vec2 range;\nuniform vec3 weft; uniform float share; varying float vQuantity;",
      )
      .replace("#include <color_fragment>", PLAIN);
  };
  return material;
}

/** Give a material the colours and the weave of a fabric. */
export function dye(material: THREE.MeshLambertMaterial, fabric: Fabric): void {
  const { weft, weave, spacing, share, finish } = material.userData.own;
  material.color.set(fabric.colour);
  weft.value.set(fabric.weftColour);
  weave.value.set(...fabric.weave);
  spacing.value = fabric.weave[0] ? fabric.spacing : 0;
  finish.gloss.value = fabric.gloss;
  finish.sheen.value = fabric.sheen;
  finish.translucence.value = fabric.translucence;
  share.value = fabric.weave[0] ? fabric.weave[2] / fabric.weave[0] : 1;
}

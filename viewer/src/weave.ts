// Threads on the cloth, as src/gabardine/render/weave.py draws them: the same numbers, in a shader.

import * as THREE from "three";
import type { Fabric } from "./data";

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

const float = (value: number) => value.toFixed(4);

const FUNCTIONS = `
uniform sampler2D table; uniform float coloured; uniform vec2 range;
uniform vec3 weft; uniform vec3 weave; uniform float spacing; uniform float sheen;
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
if (coloured > 0.5) {
  float at = clamp((vQuantity - range.x) / (range.y - range.x), 0.0, 1.0);
  diffuseColor.rgb = texture2D(table, vec2((0.5 + 255.0 * at) / 256.0, 0.5)).rgb;
} else if (spacing > 0.0) {
  float wide = max(length(dFdx(vThread)), length(dFdy(vThread))) / spacing;
  vec4 seen = wovenAt(vThread / spacing, wide, !gl_FrontFacing);
  diffuseColor.rgb = mix(weft, diffuseColor.rgb, seen.x) * seen.y;
  slopes = seen.zw;
}
if (!gl_FrontFacing) diffuseColor.rgb *= ${float(BACK)};`;

// Weft and warp directions in view space follow from how place and thread coordinates change across the screen.
const NORMAL = `#include <normal_fragment_maps>
if (slopes != vec2(0.0)) {
  vec3 px = dFdx(-vViewPosition), py = dFdy(-vViewPosition);
  vec2 tx = dFdx(vThread), ty = dFdy(vThread);
  float turn = sign(tx.x * ty.y - tx.y * ty.x);
  vec3 along = px * ty.y - py * tx.y, across = py * tx.x - px * ty.x;
  normal = normalize(normal + turn * (slopes.x * along / max(length(along), 1e-20) + slopes.y * across / max(length(across), 1e-20)));
}`;

// Fibres stand up at the rim of a fold and catch the light there.
const RIM = `float rim = pow(1.0 - abs(dot(normalize(normal), normalize(vViewPosition))), 4.0);
outgoingLight += rim * sheen * (0.7 + 3.0 * diffuseColor.rgb);
#include <opaque_fragment>`;

/** A rough, two-sided material, woven, or coloured by the value at each point. */
export function clothMaterial(fabric: Fabric, shared: ClothUniforms): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    side: THREE.DoubleSide,
    metalness: 0,
    polygonOffset: false, // with it, what lies behind shows through folds seen from the side
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    shadowSide: THREE.DoubleSide,
  });
  const own = {
    weft: { value: new THREE.Color() },
    weave: { value: new THREE.Vector3() },
    spacing: { value: 0 },
    sheen: { value: 0 },
    share: { value: 1 }, // of the front that shows warp
  };
  material.userData.own = own;
  dye(material, fabric);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared, own);
    shader.vertexShader = shader.vertexShader
      .replace(
        "#include <common>",
        "#include <common>\nattribute float quantity;\nattribute vec2 thread;\nvarying float vQuantity;\nvarying vec2 vThread;",
      )
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvQuantity = quantity;\nvThread = thread;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${FUNCTIONS}`)
      .replace("#include <color_fragment>", COLOUR)
      .replace("#include <normal_fragment_maps>", NORMAL)
      .replace("#include <opaque_fragment>", RIM);
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
export function draftMaterial(full: THREE.MeshStandardMaterial, shared: ClothUniforms): THREE.MeshLambertMaterial {
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
export function dye(material: THREE.MeshStandardMaterial, fabric: Fabric): void {
  const { weft, weave, spacing, sheen, share } = material.userData.own;
  material.color.set(fabric.colour);
  material.roughness = Math.max(0.45, 0.85 - 2.5 * fabric.gloss);
  weft.value.set(fabric.weftColour);
  weave.value.set(...fabric.weave);
  spacing.value = fabric.weave[0] ? fabric.spacing : 0;
  sheen.value = fabric.sheen;
  share.value = fabric.weave[0] ? fabric.weave[2] / fabric.weave[0] : 1;
}

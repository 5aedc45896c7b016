// Light on cloth and colliders, as src/gabardine/render/shading.py has it: the same numbers, in a shader. A test compares them.

import * as THREE from "three";

export const AMBIENT = 0.5;
export const KEY = 0.74;
export const WARM = [1.03, 1.0, 0.94];
export const COOL = [0.95, 0.99, 1.06];
export const OPEN_SKY = [0.5126, 0.9874]; // on what looks down and up, with nothing in the way
const ALONG = 0.24;
const ACROSS = 0.6;
const ROUND = 0.22;
const HIGHLIGHT_OF_THREADS = 1.5;
const CLOTH_SHEEN = 0.03; // in the colours of a quantity

/** What of a surface its light depends on, beside its colour. */
export interface Finish {
  [name: string]: THREE.IUniform<number>;
  gloss: { value: number };
  sheen: { value: number };
  translucence: { value: number }; // share of light on the far side that comes through
}

export const finish = (gloss = 0, sheen = 0): Finish => ({
  gloss: { value: gloss },
  sheen: { value: sheen },
  translucence: { value: 0 },
});

/** A number as shaders are told it. */
export const float = (value: number) => value.toFixed(4);

// `along` is the direction of the warp in view space, zero without threads.
const FUNCTIONS = `
varying vec3 vViewPosition;
uniform float gloss; uniform float sheen; uniform float translucence;
struct Seen { vec3 albedo; vec3 along; float gloss; float rim; float through; };

vec3 exchanged(float sky, vec3 albedo) {
  vec3 a = 2.0404 * albedo - 0.3324, b = 0.6417 - 4.7951 * albedo, c = 2.7552 * albedo + 0.6903;
  return max(vec3(sky), ((a * sky + b) * sky + c) * sky);
}
float highlight(vec3 normal, vec3 along, vec3 middle) {
  float upright = max(dot(normal, middle), 1e-3);
  if (along == vec3(0.0)) return exp((1.0 - 1.0 / (upright * upright)) / ${float(ROUND * ROUND)});
  float slant = dot(normalize(along - dot(along, normal) * normal), middle);
  float crosswise = max(1.0 - upright * upright - slant * slant, 0.0) / ${float(ACROSS * ACROSS)};
  return ${float(HIGHLIGHT_OF_THREADS)} * exp(-(slant * slant / ${float(ALONG * ALONG)} + crosswise) / (upright * upright));
}
vec3 rimmed(const in Seen seen) {
  return seen.albedo + seen.rim * (0.7 + 3.0 * seen.albedo);
}
void lightOfSun(const in IncidentLight sun, const in vec3 at, const in vec3 normal, const in vec3 eye, const in vec3 none, const in Seen seen, inout ReflectedLight light) {
  float cosine = dot(normal, sun.direction);
  light.directDiffuse += max(cosine, -cosine * seen.through) * RECIPROCAL_PI * sun.color * rimmed(seen);
  if (cosine <= 0.0 || seen.gloss <= 0.0) return;
  float shine = seen.gloss * min(4.0 * cosine, 1.0) * highlight(normal, seen.along, normalize(sun.direction + eye));
  light.directSpecular += shine * RECIPROCAL_PI / ${float(KEY)} * sun.color * (0.35 + min(1.6 * seen.albedo, 0.8));
}
void lightOfSky(const in vec3 irradiance, const in vec3 at, const in vec3 normal, const in vec3 eye, const in vec3 none, const in Seen seen, inout ReflectedLight light) {
  float open = mix(${float(OPEN_SKY[0])}, ${float(OPEN_SKY[1])}, 0.5 + 0.5 * dot(normal, hemisphereLights[0].direction));
  light.indirectDiffuse += RECIPROCAL_PI / open * irradiance * exchanged(open, seen.albedo) * rimmed(seen);
}
#define RE_Direct lightOfSun
#define RE_IndirectDiffuse lightOfSky
`;

const SEEN = `
float rim = (matt ? ${float(CLOTH_SHEEN)} : sheen) * pow(1.0 - max(dot(normal, normalize(vViewPosition)), 0.0), 4.0);
Seen material = Seen(diffuseColor.rgb, along, matt ? 0.0 : gloss, rim, matt ? 0.0 : translucence);`;

const PLAIN = `#include <color_fragment>
vec3 along = vec3(0.0); bool matt = false;`;

const OUTGOING = "vec3 outgoingLight = reflectedLight.directDiffuse";

type Shader = THREE.WebGLProgramParametersWithUniforms;

/** Let a shader of MeshLambertMaterial light what it draws as pictures are lit; it has `along` and `matt` (without highlight) by then. */
export function light(shader: Shader, own: Finish): void {
  Object.assign(shader.uniforms, own);
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <lights_lambert_pars_fragment>", FUNCTIONS)
    .replace("#include <lights_lambert_fragment>", SEEN)
    .replace(OUTGOING, `${OUTGOING} + reflectedLight.directSpecular`);
}

// Towards the light, whichever side of the cloth it falls on: else a sheet is in its own shadow where its back is lit.
const LIT_SIDE = `{
vec3 away = vec3(directionalShadowMatrix[i][0].z, directionalShadowMatrix[i][1].z, directionalShadowMatrix[i][2].z);
shadowWorldPosition = worldPosition + vec4((dot(shadowWorldNormal, away) > 0.0 ? -1.0 : 1.0) * shadowWorldNormal * directionalLightShadows[i].shadowNormalBias, 0.0);
}`;

/** Let places of a sheet look for shadows from the side that is lit. */
export function lightBothSides(shader: Shader): void {
  const usual = /shadowWorldPosition = worldPosition \+ vec4\( shadowWorldNormal \* directionalLightShadows[^;]+;/;
  const chunk = THREE.ShaderChunk.shadowmap_vertex.replace(usual, LIT_SIDE);
  shader.vertexShader = shader.vertexShader.replace("#include <shadowmap_vertex>", chunk);
}

/** A plain surface, such as that of a collider. */
export function plainMaterial(options: THREE.MeshLambertMaterialParameters, own: Finish): THREE.MeshLambertMaterial {
  const material = new THREE.MeshLambertMaterial(options);
  material.onBeforeCompile = (shader) => {
    light(shader, own);
    shader.fragmentShader = shader.fragmentShader.replace("#include <color_fragment>", PLAIN);
  };
  return material;
}

import { between, expose, mix, times } from './film.mjs';
import { draws, layered, noise, ridged } from './noise.mjs';

/** Heights from the top (0 to 1) of a crest at each column. */

const crestOf = (width, height) =>
  Float32Array.from({ length: width }, (_, column) => height(column / width));

const SKY = [0.16, 0.27, 0.5];
const DAWN = [1.5, 0.86, 0.55];
const HAZE = [0.9, 0.66, 0.6];

/** Snow peaks in the first light, with ridges in the haze below. */
export function mountains(onto) {
  const { width } = onto;
  const snow = crestOf(width, (x) => {
    const peak =
      Math.max(0, 1 - Math.abs(x - 0.6) * 2.1) ** 1.5 * 0.2 + Math.max(0, 1 - Math.abs(x - 0.14) * 4) * 0.07;
    return 0.5 - peak - ridged(x * 3.4, 21, 7) * 0.13;
  });
  const ridges = [0, 1, 2, 3, 4].map((turn) =>
    crestOf(
      width,
      (x) => 0.55 + turn * 0.085 - ridged(x * (2.2 + turn * 0.7), 40 + turn * 9, 6) * (0.1 - turn * 0.006),
    ),
  );
  expose(onto, (x, y) => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const crest = snow[column] ?? 0;
    const cloud = between(0.52, 0.8, layered(x * 2.2, y * 7, 5, 5)) * between(0.02, 0.3, y);
    let light = mix(mix(SKY, DAWN, between(0, 0.52, y) ** 1.4), [1.5, 1.0, 0.82], cloud * 0.45);
    const sun = Math.hypot((x - 0.93) * 0.9, y - 0.36);
    light = mix(light, [2.4, 1.7, 1.0], Math.max(0, 1 - sun * 1.7) ** 3 * 0.6);
    if (y > crest) light = snowAt(x, y, y - crest);
    for (const [turn, ridge] of ridges.entries()) {
      const top = ridge[column] ?? 1;
      if (y <= top) continue;
      const near = turn / (ridges.length - 1);
      const dark = mix([0.4, 0.38, 0.5], [0.035, 0.055, 0.06], near ** 0.6);
      const rock = 0.75 + 0.5 * layered(x * 60, y * 46, 60 + turn, 4);
      const mist = between(0.02, 0.16, y - top) * (1 - near) * 0.75;
      light = mix(times(dark, rock), HAZE, mist * (0.6 + 0.4 * layered(x * 3, y * 9, 90 + turn, 4)));
    }
    return light;
  });
}

/** Faces towards the sun are warm, those away from it are blue; rock shows where it is steep. */
function snowAt(x, y, below) {
  const fold = layered(x * 9 + y * 4, y * 7 - x * 3, 33, 6);
  const steep = layered((x + 0.006) * 9 + y * 4, y * 7 - (x + 0.006) * 3, 33, 6) - fold;
  const lit = between(-0.012, 0.016, steep);
  const rock = between(0.53, 0.62, layered(x * 26, y * 60, 71, 5)) * between(0, 0.08, below) * 0.75;
  const snow = mix([0.3, 0.36, 0.56], [1.65, 1.08, 0.82], lit);
  return mix(
    mix(snow, mix([0.14, 0.14, 0.2], [0.5, 0.34, 0.3], lit), rock),
    HAZE,
    between(0.08, 0.3, below) * 0.8,
  );
}

/** Firs on slopes in the mist of the morning. */
export function forest(onto) {
  const { width } = onto;
  const slopes = [0, 1, 2, 3, 4, 5].map((turn) => firs(width, turn));
  expose(onto, (x, y) => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const cloud = layered(x * 2.5, y * 5, 3, 5);
    let light = mix([0.55, 0.68, 0.78], [1.35, 1.22, 1.02], between(0, 0.42, y) * 0.7 + cloud * 0.3);
    const sun = Math.hypot(x - 0.28, (y - 0.2) * 1.1);
    light = mix(light, [2.6, 2.2, 1.6], Math.max(0, 1 - sun * 1.9) ** 3);
    for (const [turn, { ground, crest }] of slopes.entries()) {
      const top = crest[column] ?? 1;
      if (y <= top) continue;
      const near = turn / (slopes.length - 1);
      const leaf = layered(x * 90, y * 120, 12 + turn, 3);
      const trees = times(mix([0.62, 0.7, 0.68], [0.03, 0.06, 0.035], near ** 0.55), 0.6 + 0.8 * leaf);
      const mist =
        between(-0.06, 0.12, y - (ground[column] ?? 1)) *
        (1 - near * 0.9) *
        (0.55 + 0.6 * layered(x * 3.2, y * 8, 50 + turn, 4));
      light = mix(trees, [1.15, 1.1, 0.98], Math.min(1, mist));
    }
    const ray = between(0.5, 0.78, noise((Math.atan2(y - 0.1, x - 0.26) + 2) * 9, 0.5, 8));
    return mix(light, [1.8, 1.6, 1.2], ray * Math.max(0, 0.9 - sun) * between(0.1, 0.5, y) * 0.28);
  });
}

/** The ground of a slope, and its upper edge with the trees on it. */
function firs(width, turn) {
  const ground = crestOf(width, (x) => 0.34 + turn * 0.105 - layered(x * 1.7, 4, 70 + turn * 5, 4) * 0.16);
  const crest = ground.slice();
  const draw = draws(400 + turn);
  const size = 0.012 + turn * 0.012;
  const count = Math.floor(260 / (1 + turn));
  for (let tree = 0; tree < count; tree += 1) {
    const [middle, tall] = [draw(), size * (0.55 + draw())];
    const half = tall * 0.26;
    const foot = ground[Math.floor(middle * width)] ?? 1;
    for (let at = Math.max(0, middle - half); at < Math.min(1, middle + half); at += 1 / width) {
      const out = Math.min(1, Math.abs(at - middle) / half);
      // Branches stand out, the more the lower.
      const jag = noise(out * 9, tree, 5) * 0.16 * out;
      const top = foot - tall * (1 - out) ** 1.1 + tall * jag;
      const column = Math.floor(at * width);
      crest[column] = Math.min(crest[column] ?? 1, top);
    }
  }
  return { ground, crest };
}

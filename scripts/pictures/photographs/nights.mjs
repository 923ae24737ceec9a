import { between, expose, glow, mix, times } from './film.mjs';
import { draws, layered } from './noise.mjs';

const FLAME = [1, 0.52, 0.14];

/** Clay lamps on dark water, with the lights of a town behind. */
export function lamps(onto) {
  const shore = 0.34;
  expose(onto, (x, y) => {
    if (y < shore) return mix([0.02, 0.03, 0.09], [0.2, 0.1, 0.12], (y / shore) ** 2.2);
    const depth = (y - shore) / (1 - shore);
    const wave = layered(x * (5 - depth * 3), (1 / (depth + 0.12)) * 4, 4, 4);
    const sky = mix([0.16, 0.08, 0.1], [0.01, 0.014, 0.03], between(0, 0.5, depth));
    return times(sky, 0.5 + wave * 1.1);
  });
  const draw = draws(12);
  for (let light = 0; light < 70; light += 1) {
    const [x, y] = [draw(), shore - 0.004 - draw() ** 2 * 0.14];
    const warm = draw();
    const colour = warm < 0.7 ? [1, 0.62, 0.28] : warm < 0.85 ? [0.5, 0.72, 1] : [1, 0.25, 0.2];
    glow(onto, { x, y, radius: 0.012 + draw() * 0.02, colour, strength: 0.16 + draw() * 0.2, edge: 1 });
    streak(onto, { x, y: shore, long: 0.1, wide: 0.008, colour, strength: 0.06, draw });
  }
  const places = Array.from({ length: 120 }, () => ({ x: draw() * 1.2 - 0.1, depth: draw() ** 1.35 }));
  for (const { x, depth } of places.toSorted((one, other) => one.depth - other.depth)) {
    const y = shore + 0.03 + depth * 0.62;
    lamp(onto, { x, y, size: 0.006 + depth ** 1.6 * 0.05, draw });
  }
}

function lamp(onto, { x, y, size, draw }) {
  const much = 0.75 + draw() * 0.5;
  streak(onto, {
    x,
    y: y + size * 0.7,
    long: size * 5,
    wide: size * 1.1,
    colour: FLAME,
    strength: 0.2 * much,
    draw,
  });
  glow(onto, { x, y, radius: size * 4, colour: FLAME, strength: 0.16 * much });
  // The bowl, seen from its side, lit from within.
  glow(onto, {
    x,
    y: y + size * 0.75,
    radius: size * 0.5,
    wide: 2.4,
    colour: [0.5, 0.17, 0.06],
    strength: 0.9,
    edge: 0.8,
  });
  glow(onto, {
    x,
    y: y - size * 0.1,
    radius: size * 1.1,
    wide: 0.55,
    colour: [1, 0.7, 0.28],
    strength: 3.4 * much,
  });
  glow(onto, { x, y: y + size * 0.1, radius: size * 0.5, wide: 0.6, colour: [1, 0.95, 0.7], strength: 5 });
}

/** A light's image in moving water: broken, and longer than wide. */
function streak(onto, { x, y, long, wide, colour, strength, draw }) {
  const parts = 12;
  for (let part = 0; part < parts; part += 1) {
    const along = (part + draw() * 0.8) / parts;
    glow(onto, {
      x: x + (draw() - 0.5) * wide * (0.5 + along),
      y: y + along * long,
      radius: wide * (0.35 + 0.5 * draw()) * (1 - along * 0.5),
      wide: 1.9,
      colour,
      strength: strength * (1 - along) * (0.5 + draw()),
    });
  }
}

const BEAMS = [
  [0.08, 0.28, [0.95, 0.2, 0.5]],
  [0.26, 0.16, [1, 0.55, 0.16]],
  [0.42, -0.06, [1, 0.78, 0.42]],
  [0.6, 0.05, [1, 0.7, 0.32]],
  [0.78, -0.2, [0.9, 0.2, 0.55]],
  [0.94, -0.3, [0.25, 0.4, 1]],
];

/** A concert from the middle of the room: beams in the haze, heads and arms before the light. */
export function stage(onto) {
  const { width } = onto;
  const heads = crowd(width);
  expose(onto, (x, y) => {
    const smoke = layered(x * 3, y * 4, 17, 5);
    let light = [0.02, 0.012, 0.035];
    for (const [from, lean, colour] of BEAMS) {
      const middle = from + lean * y;
      const half = 0.01 + y * 0.11;
      const inside = Math.max(0, 1 - Math.abs(x - middle) / half) ** 1.3;
      const fading = Math.max(0, 1 - y / 0.72) ** 0.7;
      const much = inside * fading * (0.35 + smoke * 0.9);
      light = [light[0] + colour[0] * much, light[1] + colour[1] * much, light[2] + colour[2] * much];
    }
    const wall = Math.exp(-(((y - 0.56) / 0.13) ** 2)) * Math.exp(-(((x - 0.5) / 0.42) ** 2));
    light = mix(light, [1.9, 1.05, 0.5], wall * (0.45 + 0.35 * smoke));
    const column = Math.min(width - 1, Math.floor(x * width));
    if (y > 0.7) light = mix(light, [0.05, 0.025, 0.04], between(0.7, 0.8, y));
    for (const [turn, row] of heads.entries()) {
      const top = row[column] ?? 1;
      if (y <= top) continue;
      const rim = Math.max(0, 1 - (y - top) / 0.006) * (0.5 - turn * 0.14);
      light = mix(times([0.055, 0.026, 0.04], 1 - turn * 0.26), [1.1, 0.55, 0.3], Math.max(0, rim));
    }
    return light;
  });
  for (const [x, , colour] of BEAMS) {
    glow(onto, { x, y: 0.008, radius: 0.12, colour, strength: 1.1 });
    glow(onto, { x, y: 0.008, radius: 0.03, colour: [1, 0.95, 0.9], strength: 3 });
  }
}

/** Three rows of heads, the nearer the larger, and some arms. */
function crowd(width) {
  return [0, 1, 2].map((turn) => {
    const draw = draws(90 + turn);
    const foot = 0.8 + turn * 0.075;
    const tops = new Float32Array(width).fill(foot + 0.02);
    const head = 0.017 + turn * 0.012;
    for (let x = -0.03; x < 1.04; x += head * (2.5 + draw() * 1.6)) {
      const up = foot - draw() * head * 1.6;
      person(tops, { x, foot: up, head });
      if (draw() < 0.14) arm(tops, { x: x + head * 1.5, foot: up, head, lean: draw() - 0.5 });
    }
    return tops;
  });
}

/** What is as wide as high is so many times more of the width than of the height. */
const UPRIGHT = 0.8;

/** Head and shoulders against the light. */
function person(tops, { x, foot, head }) {
  const width = tops.length;
  const shoulders = head * 2.5;
  for (let at = Math.max(0, x - shoulders); at < Math.min(1, x + shoulders); at += 1 / width) {
    const out = Math.abs(at - x);
    const body = foot - head * 1.15 * Math.sqrt(Math.max(0, 1 - (out / shoulders) ** 2)) * UPRIGHT;
    const skull =
      foot - (2.25 * head + Math.sqrt(Math.max(0, 1 - (out / head) ** 2)) * head * 1.25) * UPRIGHT;
    lift(tops, at, out < head * 0.45 ? Math.min(skull, body) : out < head ? skull : body);
  }
}

/** An arm that is held up, a fist at its end. */
function arm(tops, { x, foot, head, lean }) {
  const width = tops.length;
  const half = head * 0.42;
  for (let at = Math.max(0, x - half); at < Math.min(1, x + half); at += 1 / width) {
    const out = (at - x) / half;
    lift(tops, at, foot - head * (5 + lean * out + 0.5 * Math.sqrt(Math.max(0, 1 - out * out))) * UPRIGHT);
  }
}

function lift(tops, at, top) {
  const column = Math.floor(at * tops.length);
  tops[column] = Math.min(tops[column] ?? 1, top);
}

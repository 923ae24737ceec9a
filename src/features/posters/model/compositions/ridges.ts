import type { Random } from '../drawing/random.ts';
import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

/** Ranges behind ranges, under a low sun. The farthest has snow. */
export const ridges: Composition = ({ random, palette, width, height, focus, unit }) => {
  const sun = unit * random.between(0.13, 0.2);
  const sunX = focus.x + unit * random.between(-0.22, 0.22);
  const horizon = height * random.between(0.36, 0.44);
  const layers = 5;
  const ranges = Array.from({ length: layers }, (_, layer) => {
    const depth = layer / (layers - 1);
    const base = horizon + (height - horizon) * depth * 0.62;
    const points = range(random, {
      width,
      base,
      rise: unit * (0.3 - depth * 0.17),
      rough: 0.56 - depth * 0.1,
    });
    const fill = mix(palette.mid, palette.ground, 0.12 + depth * 0.82);
    return `<path d="M0 ${height}${points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')}L${width} ${height}Z" fill="${fill}"/>${layer === 0 ? snow(random, points, palette.pale) : ''}`;
  });
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset=".55" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${n(horizon + unit * 0.15)}" fill="url(#sky)"/>`,
    `<circle cx="${n(sunX)}" cy="${n(horizon - unit * random.between(0.1, 0.24))}" r="${n(sun)}" fill="${palette.accent}"/>`,
    ...ranges,
  ].join('');
};

type Point = [x: number, y: number];

/** Midpoint displacement: a line is broken in its middle again and again, each time by less. */
function range(
  random: Random,
  { width, base, rise, rough }: { width: number; base: number; rise: number; rough: number },
): Point[] {
  let heights = [
    random.next() * 0.4,
    random.between(0.5, 1),
    random.next() * 0.5,
    random.between(0.4, 0.9),
    random.next() * 0.4,
  ];
  let swing = 0.32;
  for (let pass = 0; pass < 5; pass++) {
    heights = heights.flatMap((here, position) => {
      const next = heights[position + 1];
      return next === undefined ? [here] : [here, (here + next) / 2 + random.between(-swing, swing)];
    });
    swing *= rough;
  }
  return heights.map((share, position) => [(width * position) / (heights.length - 1), base - share * rise]);
}

/** Snow from the ridge down to a ragged line, the deeper the higher the peak. */
function snow(random: Random, points: Point[], fill: string): string {
  const heights = points.map(([, y]) => y);
  const top = Math.min(...heights);
  const line = top + (Math.max(...heights) - top) * 0.55;
  const foot = points.map(([x, y], position) => {
    const depth =
      Math.max(0, line - y) * (position % 2 ? random.between(0.12, 0.4) : random.between(0.45, 0.95));
    return `L${n(x)} ${n(y + depth)}`;
  });
  const ridge = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `<path d="M${ridge}${foot.toReversed().join('')}Z" fill="${fill}"/>`;
}

/** The colour `share` of the way from one to the other, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const blend = (at: number) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share);
  return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, '0')).join('')}`;
}

import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

type Cell = (x: number, y: number, bandHeight: number) => boolean;

/** Dhaka cloth: bands of stepped diamonds, teeth and zigzags, woven cell by cell and mirrored about the middle. */
export const weave: Composition = ({ random, palette, width, height, unit }) => {
  const cell = unit / random.pick([60, 66, 72]);
  const columns = Math.ceil(width / cell / 2) * 2;
  const rows = Math.ceil(height / cell);
  const threads = [palette.light, palette.accent, palette.mid, palette.pale] as const;
  const parts = [`<rect width="${width}" height="${height}" fill="${palette.ground}"/>`];
  let top = 0;
  let tall = random.next() < 0.5;
  while (top < rows) {
    const bandHeight = tall ? random.pick([13, 17, 21]) : random.pick([1, 2, 5, 7]);
    const period =
      bandHeight > 7 ? random.pick([bandHeight + 3, bandHeight * 2 - 2]) : random.pick([4, 6, 8]);
    const motif = bandHeight <= 2 ? solid : bandHeight <= 7 ? random.pick([zigzag, teeth]) : diamonds;
    const start = random.whole(0, 3);
    const frame = { top, bandHeight, columns, rows, cell };
    if (random.next() < 0.4) {
      parts.push(
        `<rect y="${n(top * cell)}" width="${width}" height="${n(bandHeight * cell)}" fill="${palette.deep}"/>`,
      );
    }
    for (const layer of motif === diamonds ? [0, 1, 2, 3] : [0]) {
      parts.push(band(motif(period, layer), threads[(start + layer) % 4] ?? palette.light, frame));
    }
    top += bandHeight + 1;
    tall = !tall;
  }
  return parts.join('');
};

interface Frame {
  top: number;
  bandHeight: number;
  columns: number;
  rows: number;
  cell: number;
}

function band(filled: Cell, thread: string, { top, bandHeight, columns, rows, cell }: Frame): string {
  let path = '';
  for (let y = 0; y < bandHeight && top + y < rows; y++) {
    let start = -1;
    for (let x = 0; x <= columns; x++) {
      const on = x < columns && filled(Math.abs(x - (columns - 1) / 2), y, bandHeight);
      if (on && start < 0) start = x;
      if (on || start < 0) continue;
      path += `M${n(start * cell)} ${n((top + y) * cell)}h${n((x - start) * cell)}v${n(cell)}h${n((start - x) * cell)}z`;
      start = -1;
    }
  }
  return path && `<path d="${path}" fill="${thread}" shape-rendering="crispEdges"/>`;
}

const wave = (x: number, period: number) => Math.abs((x % period) - period / 2);

const solid = () => () => true;

/** Stepped diamonds, one inside the other, and what is left between them: `layer` 0 is the heart. */
const diamonds = (period: number, layer: number) => (x: number, y: number, bandHeight: number) => {
  const half = (bandHeight - 1) / 2;
  const fromHeart = period / 2 - wave(x, period) - 0.5;
  const step = Math.floor(fromHeart / (period / 2 / half)) + Math.abs(y - half);
  if (layer === 0) return step <= half * 0.22;
  if (layer === 1) return step > half * 0.36 && step <= half * 0.62;
  if (layer === 2) return step > half * 0.8 && step <= half;
  return step > half + 2 && step <= half * 1.5 + 1;
};

const zigzag = (period: number) => (x: number, y: number, bandHeight: number) => {
  const edge = Math.floor((wave(x, period) / (period / 2)) * (bandHeight - 2));
  return y >= edge && y <= edge + 1;
};

const teeth = (period: number) => (x: number, y: number, bandHeight: number) =>
  y < Math.floor((wave(x, period) / (period / 2)) * bandHeight);

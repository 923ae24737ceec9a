import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

/** A lattice of quarter rounds, as in a carved Newari window: leaves, discs and fans, four to a flower. */
export const petals: Composition = ({ random, palette, width, height, unit }) => {
  const across = random.pick([4, 5, 6]);
  const cell = unit / across;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const inks = [palette.light, palette.mid, palette.accent, palette.pale, palette.mid] as const;
  const grounds = [palette.ground, palette.deep, palette.ground] as const;
  const parts = [`<rect width="${width}" height="${height}" fill="${palette.ground}"/>`];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const turn = random.next() < 0.72 ? ((row + column) % 2) * 90 : random.whole(0, 3) * 90;
      const shape = random.pick([leaf, leaf, leaf, fan, rings, disc]);
      const half = cell / 2;
      parts.push(
        `<g transform="translate(${n(column * cell + half)} ${n(row * cell + half)}) rotate(${turn})">`,
        `<rect x="${n(-half)}" y="${n(-half)}" width="${n(cell + 0.5)}" height="${n(cell + 0.5)}" fill="${random.pick(grounds)}"/>`,
        shape(half, random.pick(inks), random.pick(inks)),
        '</g>',
      );
    }
  }
  return parts.join('');
};

type Tile = (half: number, first: string, second: string) => string;

const leaf: Tile = (half, first) =>
  `<path d="M${n(-half)} ${n(-half)}A${n(half * 2)} ${n(half * 2)} 0 0 1 ${n(half)} ${n(half)}A${n(half * 2)} ${n(half * 2)} 0 0 1 ${n(-half)} ${n(-half)}Z" fill="${first}"/>`;

const fan: Tile = (half, first, second) =>
  [1, 0.72, 0.44]
    .map((share, layer) => {
      const radius = half * 2 * share;
      return `<path d="M${n(-half)} ${n(-half)}h${n(radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(-radius)} ${n(radius)}Z" fill="${layer % 2 ? second : first}"/>`;
    })
    .join('');

const rings: Tile = (half, first, second) =>
  [0.9, 0.6, 0.3]
    .map((share, ring) => `<circle r="${n(half * share)}" fill="${ring === 1 ? second : first}"/>`)
    .join('');

const disc: Tile = (half, first) => `<circle r="${n(half * 0.56)}" fill="${first}"/>`;

import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

/** Rings of petals and marigolds round one centre. */
export const mandala: Composition = ({ random, palette, width, height, focus, unit }) => {
  const fold = random.pick([10, 12, 14, 16, 18]);
  const colours = [palette.light, palette.mid, palette.accent, palette.pale] as const;
  const parts = [`<rect width="${width}" height="${height}" fill="${palette.ground}"/>`];
  const rings = random.whole(7, 9);
  const reach = unit * random.between(0.62, 0.78);
  const turn = random.between(0, 360);
  for (let ring = rings; ring >= 1; ring--) {
    const outer = (reach * ring) / rings;
    const inner = (reach * (ring - 1)) / rings;
    const count = fold * (ring > 4 ? 2 : 1);
    const offset = turn + (ring % 2 ? 180 / count : 0);
    const fill = ring === 1 ? palette.accent : random.pick(colours);
    const kind = ring === 1 ? 'disc' : random.pick(['petals', 'petals', 'flowers', 'teeth']);
    parts.push(
      `<circle cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(outer)}" fill="${ring % 2 ? palette.ground : palette.deep}"/>`,
    );
    if (kind === 'disc')
      parts.push(`<circle cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(outer * 0.62)}" fill="${fill}"/>`);
    else if (kind === 'flowers') parts.push(flowers(focus, (outer + inner) / 2, (outer - inner) * 0.5, fill));
    else
      parts.push(
        spokes(
          focus,
          kind === 'petals' ? petal(inner, outer, count) : tooth(inner, outer, count),
          count,
          offset,
          fill,
        ),
      );
  }
  return parts.join('');
};

type Point = { x: number; y: number };

function flowers(centre: Point, radius: number, size: number, fill: string): string {
  const length = 2 * Math.PI * radius;
  const gap = length / Math.max(6, Math.round(length / (size * 1.35)));
  return `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(radius)}" fill="none" stroke="${fill}" stroke-width="${n(size)}" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}"/>`;
}

function spokes(centre: Point, shape: string, count: number, offset: number, fill: string): string {
  const turns = Array.from({ length: count }, (_, spoke) => {
    const angle = offset + (360 * spoke) / count;
    return `<path d="${shape}" transform="rotate(${n(angle)})"/>`;
  });
  return `<g fill="${fill}" transform="translate(${n(centre.x)} ${n(centre.y)})">${turns.join('')}</g>`;
}

function petal(inner: number, outer: number, count: number): string {
  const half = Math.min((Math.PI * (inner + outer)) / 2 / count, (outer - inner) * 0.6) * 0.92;
  const middle = inner + (outer - inner) * 0.55;
  return `M0 ${n(-inner - 1)}Q${n(half * 1.5)} ${n(-middle)} 0 ${n(-outer * 0.985)}Q${n(-half * 1.5)} ${n(-middle)} 0 ${n(-inner - 1)}Z`;
}

function tooth(inner: number, outer: number, count: number): string {
  const half = ((Math.PI * outer) / count) * 0.8;
  return `M${n(-half)} ${n(-inner - 2)}L0 ${n(-outer * 0.97)}L${n(half)} ${n(-inner - 2)}Z`;
}

import { n } from '../drawing/svg.ts';
import { mix } from './ridges.ts';
import type { Composition } from './composition.ts';

/** The strings of a sarangi, struck: each swings where the bow has been. */
export const strings: Composition = ({ random, palette, width, height, focus, unit }) => {
  const count = random.whole(22, 30);
  const bows = Array.from({ length: random.whole(2, 3) }, (_, bow) => ({
    at: focus.y + unit * random.between(-0.32, 0.32),
    wide: unit * random.between(0.1, 0.2),
    phase: random.between(0, Math.PI * 2),
    reach: unit * random.between(0.07, 0.13) * (bow === 0 ? 1.3 : 1),
  }));
  const lines = Array.from({ length: count }, (_, line) => {
    const share = line / (count - 1);
    const x = width * (-0.04 + share * 1.08);
    const near = Math.exp(-(((x - focus.x) / (unit * 0.38)) ** 2));
    let path = '';
    for (let y = -10; y <= height + 20; y += height / 70) {
      let shift = 0;
      for (const bow of bows) {
        const bell = Math.exp(-(((y - bow.at) / bow.wide) ** 2));
        shift += bow.reach * near * bell * Math.sin(bow.phase + share * 9 + y / (unit * 0.05));
      }
      path += `${path ? 'L' : 'M'}${n(x + shift)} ${n(y)}`;
    }
    const colour = mix(
      mix(palette.deep, palette.light, 0.25 + near * 0.75),
      palette.accent,
      line % 5 === 2 ? 0.85 : 0,
    );
    return `<path d="${path}" stroke="${colour}" stroke-width="${n(unit * (0.004 + near * 0.009))}"/>`;
  });
  return [
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</g>`,
  ].join('');
};

import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

/** A great sun in slices, rising out of its own reflection. */
export const sun: Composition = ({ random, palette, width, height, focus, unit }) => {
  const radius = unit * random.between(0.36, 0.44);
  const rays = random.pick([24, 32, 40, 48]);
  const turn = random.between(0, 360 / rays);
  const slices = random.whole(7, 10);
  const reach = Math.hypot(width, height);
  const beam = Array.from({ length: rays }, (_, ray) => {
    const angle = ((turn + (360 * ray) / rays) * Math.PI) / 180;
    const spread = (Math.PI / rays) * 0.5;
    const corner = (by: number) =>
      `${n(focus.x + Math.cos(angle + by) * reach)} ${n(focus.y + Math.sin(angle + by) * reach)}`;
    return `M${n(focus.x)} ${n(focus.y)}L${corner(-spread)}L${corner(spread)}Z`;
  });
  // Cuts grow towards the foot, as on water.
  const cuts = Array.from({ length: slices }, (_, slice) => {
    const share = slice / slices;
    const y = focus.y - radius * 0.1 + radius * 1.1 * share;
    return `<rect x="${n(focus.x - radius * 1.1)}" y="${n(y)}" width="${n(radius * 2.2)}" height="${n(radius * (0.012 + 0.07 * share))}" fill="${palette.ground}"/>`;
  });
  return [
    `<defs><linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset=".55" stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.accent}"/></linearGradient>`,
    `<radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(unit * 1.1)}"><stop offset=".3" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    `<path d="${beam.join('')}" fill="url(#air)"/>`,
    `<circle cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(radius * 1.12)}" fill="${palette.ground}"/>`,
    `<circle cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(radius)}" fill="url(#glow)"/>`,
    ...cuts,
  ].join('');
};

import { n } from '../drawing/svg.ts';
import type { Composition } from './composition.ts';

// Sky, air, fire, water, earth: the five colours keep their order on every string.
const elements = ['#2f6fb5', '#f3efe6', '#cf1f3f', '#2b8a57', '#ffb224'] as const;

/** Prayer flags on strings that fan out from one pole. */
export const flags: Composition = ({ random, palette, width, height, unit }) => {
  const right = random.next() < 0.5;
  const pole = { x: width * random.between(0.6, 0.78), y: height * random.between(-0.03, 0.03) };
  const long = random.whole(6, 7);
  const short = random.whole(4, 5);
  const fan = (strings: number, edge: number, from: number, to: number) =>
    Array.from({ length: strings }, (_, string) => {
      const share = string / (strings - 1);
      const end = { x: edge, y: height * (from + share * (to - from)) };
      const belly = { x: (pole.x + end.x) / 2, y: (pole.y + end.y) / 2 + unit * (0.1 + share * 0.14) };
      return stringOfFlags(
        pole,
        belly,
        end,
        unit * (0.05 + share * 0.034),
        random.whole(0, 4),
        random.between(-5, 5),
      );
    });
  const strings = [...fan(short, width * 1.08, 0.06, 0.9), ...fan(long, -width * 0.1, 0.02, 0.84)];
  const mirrored = right ? '' : ` transform="translate(${width} 0) scale(-1 1)"`;
  return [
    `<defs><radialGradient id="air" cx="${right ? '.7' : '.3'}" cy="0" r="1.05"><stop offset="0" stop-color="${palette.mid}"/><stop offset=".5" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#air)"/>`,
    `<g${mirrored}>${strings.join('')}</g>`,
  ].join('');
};

type Point = { x: number; y: number };

function stringOfFlags(
  from: Point,
  belly: Point,
  to: Point,
  size: number,
  first: number,
  lean: number,
): string {
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * (1 - t) * t * belly.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * (1 - t) * t * belly.y + t ** 2 * to.y,
  });
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.floor(length / (size * 1.12));
  const cloths = Array.from({ length: count }, (_, flag) => {
    const grow = 0.55 + (0.45 * flag) / count;
    const here = at((flag + 0.7) / (count + 0.4));
    const after = at((flag + 1.62) / (count + 0.4));
    const drop = size * 1.15 * grow;
    const sway = (lean + 3 * Math.sin(flag * 1.7 + first)) * (size / 60);
    const colour = elements[(flag + first) % 5] as string;
    return `<path d="M${n(here.x)} ${n(here.y)}L${n(after.x)} ${n(after.y)}L${n(after.x + sway)} ${n(after.y + drop)}Q${n((here.x + after.x) / 2 + sway)} ${n((here.y + after.y) / 2 + drop * 1.12)} ${n(here.x + sway)} ${n(here.y + drop)}Z" fill="${colour}"/>`;
  });
  const rope = `<path d="M${n(from.x)} ${n(from.y)}Q${n(belly.x)} ${n(belly.y)} ${n(to.x)} ${n(to.y)}" fill="none" stroke="#f3efe6" stroke-opacity=".7" stroke-width="${n(size * 0.045)}"/>`;
  return cloths.join('') + rope;
}

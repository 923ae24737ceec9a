import { type TextShaping, shapingWith, type Shape } from './text-shaping.ts';
import { motifFor } from './motif.ts';
import { randomFrom } from './drawing/random.ts';
import { escapeXml, n, printable } from './drawing/svg.ts';
import { fit } from './wrap.ts';

export interface PosterContent {
  /** The event's id: the same id gives the same picture, always. */
  id: string;
  title: string;
  /** As it should read: "Sat 14 March". */
  dateLine?: string;
  city?: string;
  /** Decides, with the id, on the kind of picture. */
  category?: string;
}

export interface PosterSize {
  /** Pixels. Posters stand 4:5 in pages; previews of links are 1200 × 630. */
  width: number;
  height: number;
}

/** Line height, as a share of the size. Devanagari has marks above and below, and needs room for both. */
const leading = { plain: 0.94, tall: 1.14 };
/** How much higher than Latin letters tall ones stand above the foot, as a share of the size. */
const lift = 0.1;

/**
 * A poster for an event that has no picture: a drawing grown from its id, with its title on it. Text, of any length
 * and of any characters, is fitted and escaped.
 * @param shape draws words in scripts other than Latin (`lettersFor` of platform/lettering); without it, and for what it
 *   has no letters for, those words depend on the fonts of whoever looks at the picture.
 * @returns a whole SVG document without scripts, fonts or outside references
 */
export function renderPoster(
  { id, title, dateLine, city, category }: PosterContent,
  { width, height }: PosterSize,
  shape?: Shape,
): string {
  const shaping = shapingWith(shape);
  const random = randomFrom(id);
  const { compose, palette } = motifFor(category, random);
  const unit = Math.min(width, height);
  const wide = width > height * 1.25;
  const margin = unit * 0.07;
  const focus = wide ? { x: width * 0.72, y: height * 0.48 } : { x: width / 2, y: height * 0.4 };
  const picture = compose({ random, palette, width, height, focus, unit });

  const name = printable(title) || 'Untitled event';
  const textWidth = wide ? width * 0.56 - margin : width - margin * 2;
  const tall = shaping.isTall(name);
  const lineHeight = tall ? leading.tall : leading.plain;
  const sizes = [0.32, 0.27, 0.23, 0.2, 0.175, 0.15, 0.13, 0.112, 0.096, 0.082, 0.07] as const;
  const block = fit(name, {
    width: textWidth,
    height: height * (wide ? 0.66 : 0.42),
    sizes: sizes.map((share) => share * unit) as [number, ...number[]],
    leading: lineHeight,
    maxLines: 5,
    measure: shaping.measure,
  });
  const foot = height - margin - (tall ? block.size * lift : 0);
  const lines = block.lines.map((line, position) => {
    const y = foot - (block.lines.length - 1 - position) * block.size * lineHeight;
    return shaping.draw(line, { x: margin - block.size * 0.04, y, size: block.size, fill: '#fff' });
  });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(name)}">`,
    picture,
    shade(palette.ground, wide, (block.lines.length * block.size * lineHeight + height - foot) / height),
    ...lines,
    topLine(dateLine, city, { width, margin, unit, shaping }),
    '</svg>',
  ].join('');
}

/** Darkens what is under the text, so that white on it stays legible whatever was drawn there. */
function shade(ground: string, wide: boolean, textShare: number): string {
  const clear = Math.max(0, 1 - textShare - 0.28);
  const full = Math.max(clear + 0.05, 1 - textShare - 0.02);
  const stops = (from: number, to: number) =>
    `<stop offset="${n(from * 100)}%" stop-color="${ground}" stop-opacity="0"/><stop offset="${n(to * 100)}%" stop-color="${ground}" stop-opacity=".9"/><stop offset="100%" stop-color="${ground}" stop-opacity=".97"/>`;
  const foot = wide
    ? `<linearGradient id="foot" x1="1" y1="0" x2="0" y2="0">${stops(0.2, 0.56)}</linearGradient>`
    : `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stops(clear, full)}</linearGradient>`;
  const head = `<linearGradient id="head" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ground}" stop-opacity=".92"/><stop offset=".5" stop-color="${ground}" stop-opacity=".72"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>`;
  return `<defs>${foot}${head}</defs><rect width="100%" height="100%" fill="url(#foot)"/><rect width="100%" height="24%" fill="url(#head)"/>`;
}

function topLine(
  dateLine: string | undefined,
  city: string | undefined,
  { width, margin, unit, shaping }: { width: number; margin: number; unit: number; shaping: TextShaping },
): string {
  const size = unit * 0.047;
  const y = margin + size * 0.7;
  const room = (width - margin * 3) / 2;
  const { measure } = shaping;
  const frame = { width: room, height: size, sizes: [size], leading: 1, maxLines: 1, measure } as const;
  const part = (text: string | undefined) => {
    const whole = printable(text ?? '');
    return whole && (fit(whole, frame).lines[0] ?? '');
  };
  const left = part(dateLine);
  const right = part(city);
  return [
    left && shaping.draw(left, { x: margin, y, size, fill: '#fff' }),
    right && shaping.draw(right, { x: width - margin - measure(right, size), y, size, fill: '#fff' }),
  ].join('');
}

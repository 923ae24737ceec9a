import outlines from './glyphs.json' with { type: 'json' };
import { escapeXml, n } from './svg.ts';

/*
 * A picture that stands in a page as <img>, or goes through an image library for a preview, has no fonts to rely on.
 * So the letters are drawn: `glyphs.json` holds the outlines of Anek Latin (SIL Open Font License 1.1) at weight 800
 * and width 75, on an em of 1000 with y downwards, as "advance path", and its kerning as left letter → "units:right
 * letters" of each amount. Scripts that need shaping, Devanagari first of all, are left to the fonts of the machine.
 */
const glyphs = new Map(Object.entries(outlines.glyphs).map(([letter, glyph]) => [letter, parseGlyph(glyph)]));
const kerning = new Map(Object.entries(outlines.kerning).map(([letter, row]) => [letter, parseKerning(row)]));

const em = 1000;
/** Mean width of a character that is not drawn here, in ems: for choosing sizes only. */
const guessedAdvance = 620;

/** Whether every character can be drawn. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every((letter) => glyphs.has(letter));
}

/** Width of a line at a size, in the size's unit. */
export function measure(text: string, size: number): number {
  let units = 0;
  let before = '';
  for (const letter of text) {
    units += (glyphs.get(letter)?.advance ?? guessedAdvance) + kern(before, letter);
    before = letter;
  }
  return (units * size) / em;
}

/** A line with its left end on the base line at (x, y). `tracking` is added after each letter, in ems. */
export function drawLine(text: string, { x, y, size, fill, tracking = 0 }: LineStyle): string {
  if (!isDrawable(text)) return writeLine(text, { x, y, size, fill });
  const letters: string[] = [];
  let units = 0;
  let before = '';
  for (const letter of text) {
    const { advance, path } = glyphs.get(letter) ?? { advance: 0, path: '' };
    units += kern(before, letter);
    if (path) letters.push(`<path d="${path}"${units ? ` transform="translate(${n(units)})"` : ''}/>`);
    units += advance + tracking * em;
    before = letter;
  }
  return `<g fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${(size / em).toFixed(4)})">${letters.join('')}</g>`;
}

interface LineStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
  tracking?: number;
}

function writeLine(text: string, { x, y, size, fill }: LineStyle): string {
  const fonts =
    "'Anek Devanagari','Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI',Mangal,'Noto Sans',sans-serif";
  return `<text x="${n(x)}" y="${n(y)}" font-family="${fonts}" font-weight="700" font-size="${n(size * 0.92)}" fill="${fill}">${escapeXml(text)}</text>`;
}

function kern(left: string, right: string): number {
  return kerning.get(left)?.get(right) ?? 0;
}

function parseGlyph(glyph: string): { advance: number; path: string } {
  const gap = glyph.indexOf(' ');
  if (gap < 0) return { advance: Number(glyph), path: '' };
  return { advance: Number(glyph.slice(0, gap)), path: glyph.slice(gap + 1) };
}

function parseKerning(row: string): Map<string, number> {
  const amounts = row.split(' ').map((amount) => amount.split(':'));
  return new Map(
    amounts.flatMap(([units, letters = '']) =>
      Array.from(letters, (letter) => [letter, Number(units)] as const),
    ),
  );
}

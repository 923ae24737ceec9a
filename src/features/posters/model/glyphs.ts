import outlines from './glyphs.json' with { type: 'json' };

export interface Glyph {
  advance: number;
  path: string;
}

/*
 * `glyphs.json` holds the outlines of Anek Latin (SIL Open Font License 1.1) at weight 800 and width 75, on an em of 1000
 * with y downwards, as "advance path", and its kerning as left letter → "units:right letters" of each amount.
 */
const glyphs = new Map(Object.entries(outlines.glyphs).map(([letter, glyph]) => [letter, parseGlyph(glyph)]));
const kerning = new Map(Object.entries(outlines.kerning).map(([letter, row]) => [letter, parseKerning(row)]));

export const em = 1000;

export function drawable(letter: string): boolean {
  return glyphs.has(letter);
}

/** A letter's outline; of no width for one that is not drawable. */
export function glyphOf(letter: string): Glyph {
  return glyphs.get(letter) ?? { advance: 0, path: '' };
}

/** What two neighbours come closer by (negative) or apart. */
export function kern(left: string, right: string): number {
  return kerning.get(left)?.get(right) ?? 0;
}

function parseGlyph(glyph: string): Glyph {
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

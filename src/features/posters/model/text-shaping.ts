import { drawable, em, type Glyph, glyphOf, kern } from './glyphs.ts';
import { escapeXml, n } from './drawing/svg.ts';

/** A word as a drawing, on an em of 1000 with the base line at 0 and y downwards. */
export interface Outline {
  advance: number;
  /** What stands in a path's `d`; '' for a space. */
  path: string;
}

/** Shapes a word, or a space, of a script that is not drawn here; null when it has no letters for it. */
export type Shape = (word: string) => Outline | null;

export interface LineStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
}

/** Measures and draws lines of a poster. */
export interface TextShaping {
  /** Width of a line at a size, in the size's unit. */
  measure: (text: string, size: number) => number;
  /** A line with its left end on the base line at (x, y). */
  draw: (text: string, style: LineStyle) => string;
  /** Whether it has shaped words in it: their marks reach further up and down than Latin letters do. */
  isTall: (text: string) => boolean;
}

/** Mean width of a character that nobody can draw, in ems: for choosing sizes only. */
const guessedAdvance = 620;

/**
 * A picture that stands in a page as `<img>`, or goes through an image library for a preview, has no fonts to rely on:
 * its letters are drawn. Latin ones are at hand (`glyphs.json`). Those that need shaping, Devanagari first of all, come
 * from `shape`, which whoever may read font files hands in. Text that neither has is left to the fonts of the machine.
 */
export function shapingWith(shape: Shape = () => null): TextShaping {
  const lay = (text: string) => layOut(text, shape);
  return {
    measure: (text, size) => (lay(text).advance * size) / em,
    isTall: (text) => lay(text).shaped,
    draw(text, style) {
      const { marks, shaped } = lay(text);
      if (!shaped && !isDrawable(text)) return written(text, style);
      const { x, y, size, fill } = style;
      const drawn = marks.map((mark) => ('path' in mark ? drawnMark(mark) : written(mark.text, mark)));
      return `<g fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${(size / em).toFixed(4)})">${drawn.join('')}</g>`;
    },
  };

  function drawnMark({ path, x }: { path: string; x: number }): string {
    return path && `<path d="${path}"${x ? ` transform="translate(${n(x)})"` : ''}/>`;
  }
}

/** Whether every character can be drawn without shaping. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every(drawable);
}

type Mark = { x: number; path: string } | ({ text: string } & LineStyle);

function layOut(text: string, shape: Shape): { marks: Mark[]; advance: number; shaped: boolean } {
  const marks: Mark[] = [];
  let x = 0;
  let shaped = false;
  const put = ({ path, advance }: Outline | Glyph) => {
    marks.push({ x, path });
    x += advance;
  };
  for (const run of runsOf(text)) {
    const outline = run.latin ? null : shape(run.text);
    if (outline) {
      shaped ||= outline.path !== '';
      put(outline);
    } else if (isDrawable(run.text)) {
      let before = '';
      for (const letter of run.text) {
        x += kern(before, letter);
        put(glyphOf(letter));
        before = letter;
      }
    } else {
      marks.push({ text: run.text, x, y: 0, size: em, fill: 'inherit' });
      x += Array.from(run.text).length * guessedAdvance;
    }
  }
  return { marks, advance: x, shaped };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words cut where the script changes. A space after a word that is not Latin stands alone: it is of that script's width. */
function runsOf(text: string): { text: string; latin: boolean }[] {
  if (isDrawable(text)) return [{ text, latin: true }];
  const runs: { text: string; latin: boolean }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const space = segment === ' ';
    const latin = space ? (last?.latin ?? true) : isDrawable(segment);
    if (last && last.latin === latin && (latin || !(space || last.text === ' '))) last.text += segment;
    else runs.push({ text: segment, latin });
  }
  return runs;
}

function written(text: string, { x, y, size, fill }: LineStyle): string {
  const fonts =
    "'Anek Devanagari','Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI',Mangal,'Noto Sans',sans-serif";
  return `<text x="${n(x)}" y="${n(y)}" font-family="${fonts}" font-weight="700" font-size="${n(size * 0.92)}" fill="${fill}">${escapeXml(text)}</text>`;
}

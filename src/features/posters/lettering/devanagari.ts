import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Outline, Shape } from '../model/text-shaping.ts';
import { Lru } from '#lib/cache/lru.ts';
import { fontOpener } from './font-opener.ts';

/** The heaviest Anek Devanagari: what stands beside the Latin letters of posters, which are of that weight too. */
const FILE = '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-800-normal.woff';
const EM = 1000;
/** Words kept shaped, of about 3 KB: shaping one takes a millisecond, and choosing a size asks for the same ones again. */
const KEPT = 400;

let opening: Promise<Shape> | undefined;

/**
 * What draws the Devanagari in these texts as outlines, for `renderPoster`; `undefined` when there is none in them: the
 * font and the library that shapes it take a fifth of a second to open, once in a process and only when needed.
 */
export async function lettersFor(...texts: readonly string[]): Promise<Shape | undefined> {
  if (!texts.some((text) => /\p{Script=Devanagari}/u.test(text))) return undefined;
  opening ??= openFont().then(shapeWith);
  return opening;
}

async function openFont(): Promise<Font> {
  const [open, file] = await Promise.all([fontOpener(), readFile(fileURLToPath(import.meta.resolve(FILE)))]);
  return open(file);
}

function shapeWith(font: Font): Shape {
  const kept = new Lru<Outline>(KEPT);
  return (word) => {
    const known = kept.get(word);
    if (known) return known;
    if (!Array.from(word).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))
      return null;
    const outline = outlineOf(font, word);
    kept.set(word, outline);
    return outline;
  };
}

function outlineOf(font: Font, word: string): Outline {
  const scale = EM / font.unitsPerEm;
  const { glyphs, positions } = font.layout(word);
  let advance = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const [x, y] = [(advance + xOffset) * scale, -yOffset * scale];
    advance += xAdvance;
    const placed = path.transform(scale, 0, 0, -scale, x, y);
    return placed.mapPoints((left, top) => [Math.round(left), Math.round(top)]).toSVG();
  });
  return { advance: Math.round(advance * scale), path: paths.join('') };
}

import { Lru } from '#lib/cache/lru.ts';
import { baseFace, type Face, faceOf, isJoiner, pointsOf, type Weight } from './fonts.ts';

/** Letters that one face sets. */
export interface Run {
  face: Face;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text: what a reader takes for one letter. */
export function lettersOf(text: string): string[] {
  // Each of these is a letter of its own, and most of what is printed is made of them.
  if (/^[ -~]*$/.test(text)) return text.split('');
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/**
 * Splits a text where the face changes. Pictographs that no face has are left out (a title reads as well without); a
 * letter of another script shows as an empty box.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const set = settingOf(letter, weight);
    if (!set) continue;
    const last = runs.at(-1);
    if (last?.face === set.face) last.text += set.text;
    else runs.push({ ...set });
  }
  return runs;
}

/** Letters whose face is remembered. */
const KNOWN = 4_000;
const settings = new Lru<Readonly<Run> | null>(KNOWN);

/** What a letter is set with; null for one that is left out. */
function settingOf(letter: string, weight: Weight): Readonly<Run> | null {
  const key = `${weight} ${letter}`;
  const known = settings.get(key);
  if (known !== undefined) return known;
  const set = findSetting(letter, weight);
  settings.set(key, set);
  return set;
}

function findSetting(letter: string, weight: Weight): Run | null {
  const face = faceOf(letter, weight);
  if (face) return { face, text: covered(letter, face) };
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) return null;
  return { face: baseFace(weight), text: letter };
}

function covered(letter: string, face: Face): string {
  const shown = pointsOf(letter).filter(
    (point) =>
      face.font.hasGlyphForCodePoint(point) || (face.devanagari && isJoiner(point) && point < 0xfe00),
  );
  return String.fromCodePoint(...shown);
}

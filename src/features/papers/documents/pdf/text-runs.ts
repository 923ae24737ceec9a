import { baseFace, type Face, faceOf, isJoiner, pointsOf, type Weight } from './fonts.ts';

/** Letters that one face sets. */
export interface Run {
  face: Face;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text: what a reader takes for one letter. */
export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/**
 * Splits a text where the face changes. Pictographs that no face has are left out (a title reads as well without); a
 * letter of another script shows as an empty box.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const found = faceOf(letter, weight);
    if (!found && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) continue;
    const face = found ?? baseFace(weight);
    const shown = found ? covered(letter, face) : letter;
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

function covered(letter: string, face: Face): string {
  const shown = pointsOf(letter).filter(
    (point) =>
      face.font.hasGlyphForCodePoint(point) || (face.devanagari && isJoiner(point) && point < 0xfe00),
  );
  return String.fromCodePoint(...shown);
}

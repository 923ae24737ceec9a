import type { Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

/** OpenType features that place marks on letters. */
const WITHOUT_PLACING_MARKS = { abvm: false, blwm: false, mark: false, mkmk: false };

/**
 * Loads the library that shapes text (a tenth of a second, once), and gives what opens a font file (WOFF 1.0) with it.
 *
 * The library throws where a font names no place on a letter for a mark, as in "इु", a slip of the keys: such a text is
 * laid out with its marks wherever they fall by themselves.
 */
export async function fontOpener(): Promise<(file: Uint8Array) => Font> {
  const { create } = await import('fontkit');
  return (file) => {
    const font = create(unpackWoff(file));
    const layOut = font.layout.bind(font);
    font.layout = (text, features) => {
      try {
        return layOut(text, features);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return layOut(text, WITHOUT_PLACING_MARKS);
      }
    };
    return font;
  };
}

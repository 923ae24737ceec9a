import { slips } from '#lib/slips.ts';
import { foldText } from './search-text.ts';

/** Devanagari letter by letter, as Nepali is usually written in Latin letters. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au क=k ख=kh ग=g घ=gh ङ=ng च=ch छ=chh ज=j झ=jh',
    'ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l व=v',
    'श=sh ष=sh स=s ह=h ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ो=o ौ=au ं=n ँ=n ः= ्= ़=',
    '\u200c= \u200d=',
  ]
    .flatMap((row) => row.split(' '))
    .map((pair) => {
      const [letter = '', latin = ''] = pair.split('=');
      return [letter, latin];
    }),
);

const CONSONANT = /[क-ह]/;
const SIGN = /[\u093e-\u094d]/;

/** A word in Latin letters, the inherent a of Devanagari written out but at the word's end: नमस्कार → namaskar. */
export function latinOf(word: string): string {
  let text = '';
  const letters = Array.from(word);
  for (const [at, letter] of letters.entries()) {
    text += LETTERS.get(letter) ?? letter;
    const next = letters[at + 1];
    if (CONSONANT.test(letter) && next !== undefined && !SIGN.test(next)) text += 'a';
  }
  return text;
}

/** How a word sounds, roughly: what people spell in two ways is one thing here. */
function sound(word: string): string {
  return latinOf(foldText(word))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('chh', 'ch')
    .replaceAll('ksh', 'x')
    .replaceAll(/ee/g, 'i')
    .replaceAll(/oo/g, 'u')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/gu, '$1')
    .replaceAll(/([kgjtdb])h/g, '$1')
    .replace(/(?<=.{3})a$/u, '');
}

/**
 * Which of the words that there are was likely meant: the same by its sound in either script, or one slip away (two in a
 * long word). Null when none is near. The likeliest first, as `words` have them among equals.
 */
export function likelyWord(typed: string, words: ReadonlyMap<string, string>): string | null {
  const wanted = sound(typed);
  if (wanted.length < 3) return null;
  const most = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0;
  let best: { word: string; off: number } | null = null;
  for (const [word, sounds] of words) {
    // What somebody is still typing is the beginning of a word.
    const off = sounds.startsWith(wanted) && wanted.length >= 4 ? 0 : slips(wanted, sounds, most);
    if (off > most || (best !== null && off >= best.off)) continue;
    best = { word, off };
    if (off === 0 && sounds === wanted) break;
  }
  return best?.word ?? null;
}

/** Words of texts with how they sound, for `likelyWord`. */
export function soundsOf(texts: Iterable<string>): Map<string, string> {
  const words = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)) {
      if (word.length >= 3 && word.length <= 30 && !words.has(word)) words.set(word, sound(word));
    }
  }
  return words;
}

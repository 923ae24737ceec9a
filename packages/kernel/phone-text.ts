/** A longer text is not looked at for a number (in characters). */
export const MAX_CONSIDERED = 250;

/** What writing from right to left, and copying, leave between digits: nobody sees it. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** A number: a plus or a digit, and what people write between digits. */
const NUMBER = /\+?\d[\d\s().\-\u2010-\u2015\u2212\u30FC/·~]*/;
/** Dial codes whose numbers begin with their own nought. */
const KEEPS_NOUGHT = /^\+(?:39|378)/;

/** Decimal digits of any script as 0 to 9: `९८४` → `984`. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    // Scripts have their ten digits in a row, some of them several rows.
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}

/** The same text with digits 0 to 9, plain pluses, and nothing unseen between them. */
export function plainMarks(text: string): string {
  return asciiDigits(text)
    .replaceAll(UNSEEN, '')
    .replaceAll(/[＋﹢⁺]/g, '+');
}

/**
 * The phone number in a text, as people paste and type them (`Tel: +34 612…`, `(+34) 612…`, `+34(0)612…`): digits, with
 * a plus before them where it names its country. '' when there is none, or the text has more than 250 characters.
 */
export function phoneIn(text: string): string {
  if (text.length > MAX_CONSIDERED) return '';
  const plain = plainMarks(text);
  const from = plain.indexOf('+');
  // "(+34)": a bracket may stand between the plus and its digits as well.
  const [found = ''] = NUMBER.exec(from === -1 ? plain : plain.slice(from).replace(/^\+[\s(]*/, '+')) ?? [];
  const whole = found.startsWith('+') && !KEEPS_NOUGHT.test(found) ? found.replace(/\(\s*0\s*\)/, '') : found;
  return whole.replaceAll(/[^\d+]/g, '');
}

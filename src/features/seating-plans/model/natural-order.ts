/**
 * The order of labels as people read them: "2" before "10", Z before AA, A2 before A10. Digits stand before letters, and upper
 * and lower case are one.
 */
export function naturalOrder(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = orderOfParts(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return compare(one, other);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const partsOf = (label: string): string[] =>
  label
    .trim()
    .toUpperCase()
    .match(/\p{Nd}+|[^\p{Nd}]+/gu) ?? [];

const isNumber = (part: string): boolean => /^\p{Nd}/u.test(part);
/** One word of letters: in rows, AA comes after Z. */
const isLetters = (part: string): boolean => /^[A-Z]{1,3}$/.test(part);

function orderOfParts(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? -1 : 1;
  const [numberOne, numberOther] = [isNumber(one), isNumber(other)];
  if (numberOne !== numberOther) return numberOne ? -1 : 1;
  if (numberOne) return valueOf(one) - valueOf(other);
  if (isLetters(one) && isLetters(other) && one.length !== other.length) return one.length - other.length;
  return compare(one, other);
}

/** The value of digits of any script. */
function valueOf(digits: string): number {
  let value = 0;
  for (const digit of digits) value = value * 10 + digitOf(digit.codePointAt(0) ?? 0);
  return value;
}

/** Digits of a script stand together, from its zero on. */
function digitOf(code: number): number {
  for (let digit = 0; digit <= 9; digit += 1)
    if (!/^\p{Nd}$/u.test(String.fromCodePoint(code - digit - 1))) return digit;
  return 9;
}

/** Which place each label has in that order, from 0; the same labels share one. */
export function ranksOf(labels: Iterable<string>): Map<string, number> {
  const sorted = [...new Set(labels)].toSorted(naturalOrder);
  return new Map(sorted.map((label, rank) => [label, rank]));
}

/** The label after this one: 9 → 10, A → B, Z → AA, Row 4 → Row 5; the same where it ends in neither. */
export function labelAfter(label: string): string {
  const number = /^(.*?)(\d{1,9})$/.exec(label);
  if (number) return `${number[1]}${Number(number[2]) + 1}`;
  const letters = /^(.*?)([A-Z]+|[a-z]+)$/.exec(label);
  if (!letters) return label;
  const [, before = '', word = ''] = letters;
  const first = word >= 'a' ? 'a' : 'A';
  return before + wordAfter(word, first);
}

function wordAfter(word: string, first: string): string {
  const last = String.fromCodePoint((first.codePointAt(0) ?? 0) + 25);
  let at = word.length - 1;
  while (at >= 0 && word[at] === last) at -= 1;
  if (at < 0) return first.repeat(word.length + 1);
  const next = String.fromCodePoint((word.codePointAt(at) ?? 0) + 1);
  return word.slice(0, at) + next + first.repeat(word.length - at - 1);
}

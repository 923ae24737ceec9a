import { expect, it } from 'vitest';
import { latinOf, likelyWord, soundsOf } from './spelling.ts';

const words = soundsOf(['momo masterclass', 'dashain mela', 'नेपाली साहित्य साँझ', 'sarangi & stone', 'तिहार']);

it.each([
  ['साहित्य', 'sahity'],
  ['नेपाली', 'nepali'],
  ['दशैं', 'dashain'],
  ['momo', 'momo'],
])('writes %s in Latin letters', (word, latin) => {
  expect(latinOf(word)).toBe(latin);
});

it.each([
  ['mommo', 'momo'],
  ['dashian', 'dashain'],
  ['dasain', 'dashain'],
  ['sahitya', 'साहित्य'],
  ['saahitya', 'साहित्य'],
  ['sahity', 'साहित्य'],
  ['tihar', 'तिहार'],
  ['मेला', 'mela'],
  ['दशैं', 'dashain'],
  ['masterclas', 'masterclass'],
  ['saranghi', 'sarangi'],
])('takes %s for %s', (typed, meant) => {
  expect(likelyWord(typed, words)).toBe(meant);
});

it.each(['zebra', 'xy', '', 'quantum', '!!!'])('finds nothing near %j', (typed) => {
  expect(likelyWord(typed, words)).toBeNull();
});

import { expect, it } from 'vitest';
import { countryCode } from './country-codes.ts';
import { nearlySame } from './same-person.ts';

it.each([
  ['Sita Kumari Rai', 'Rai Sita', true],
  ['José Pérez', 'Jose Perez', true],
  ['Maya Gurung', 'Maya Gurong', true],
  ['माया गुरुङ', 'माया गुरुङ', true],
  ['Maya', 'Maya', true],
  ['Maya Gurung', 'Maya', false],
  ['Maya Gurung', 'Ram Gurung', false],
  ['', '', false],
])('%s and %s: %s', (one, other, same) => {
  expect(nearlySame(one, other)).toBe(same);
});

it.each([
  ['Spain', 'ES'],
  ['España', 'ES'],
  ['स्पेन', 'ES'],
  ['es', 'ES'],
  ['UK', 'GB'],
  ['Nepal', 'NP'],
  ['', ''],
  ['Atlantis', null],
  ['ZZ', null],
])('the country %s is %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});

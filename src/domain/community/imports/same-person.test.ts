import { expect, it } from 'vitest';
import { countryCode } from './country-codes.ts';
import { guessColumns } from './guess-columns.ts';
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

it('guesses columns in three languages, each once', () => {
  expect(guessColumns(['FULL_NAME', 'Email*', 'correo', 'Country'])).toEqual({
    name: 0,
    email: 1,
    country: 3,
  });
  expect(guessColumns(['पूरा नाम', 'इमेल', 'जन्म मिति', 'शाखा'])).toEqual({
    name: 0,
    email: 1,
    bornOn: 2,
    chapter: 3,
  });
  expect(guessColumns(['a', ''])).toEqual({});
});

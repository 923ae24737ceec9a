import { expect, it } from 'vitest';
import { guessColumns } from '#platform/spreadsheet/index.ts';
import { REGISTER_COLUMNS } from './column-names.ts';

const guess = (headings: string[]) => guessColumns(headings, REGISTER_COLUMNS);

it('guesses columns in three languages, each once', () => {
  expect(guess(['FULL_NAME', 'Email*', 'correo', 'Country'])).toEqual({
    name: 0,
    email: 1,
    country: 3,
  });
  expect(guess(['पूरा नाम', 'इमेल', 'जन्म मिति', 'शाखा'])).toEqual({
    name: 0,
    email: 1,
    bornOn: 2,
    chapter: 3,
  });
  expect(guess(['a', ''])).toEqual({});
});

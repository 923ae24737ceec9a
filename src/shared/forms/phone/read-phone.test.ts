import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from './read-phone.ts';
import { NO_PHONE } from './phone-report.ts';

it('reads a number in international form, and one of the country without its dial code', () => {
  const madrid = {
    valid: true,
    possible: true,
    country: 'ES',
    formatted: '+34 612 34 56 78',
    nationalNumber: '612345678',
  };
  expect(readPhone('+34612345678')).toEqual(madrid);
  expect(readPhone('612 345 678')).toEqual(madrid);
  expect(readPhone('9841234567', 'NP')).toMatchObject({ valid: true, country: 'NP' });
});

it('tells the countries of a shared dial code apart by the metadata', () => {
  expect(readPhone('+1 403 555 0123').country).toBe('CA');
  expect(readPhone('+44 1481 256789').country).toBe('GG');
});

it('knows a number that has the right length and yet is none', () => {
  expect(readPhone('+34 112 34 56 78')).toMatchObject({ valid: false, possible: true, country: 'ES' });
});

describe('gives an empty result', () => {
  it.each([
    ['NOT_A_NUMBER', 'call me', 'ES'],
    ['NOT_A_NUMBER', '', 'ES'],
    ['INVALID_COUNTRY', '612345678', 'ZZ'],
    ['INVALID_COUNTRY', '+999123456', 'ES'],
    ['TOO_SHORT', '1', 'ES'],
    ['TOO_LONG', '9'.repeat(18), 'ES'],
    ['more than 250 characters', `+34612345678${' '.repeat(250)}`, 'ES'],
  ])('for %s', (_why, text, country) => {
    expect(readPhone(text, country)).toEqual(NO_PHONE);
  });
});

it('takes any text whatever, and finds valid only what has 2 to 17 digits', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('+', ' ', '(', ')', '0', '1', '3', '4', '6', '7', '9'),
      maxLength: 30,
    }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const report = readPhone(text);
      if (!report.valid) return;
      expect(report.possible).toBe(true);
      expect(report.nationalNumber).toMatch(/^\d{2,17}$/);
      expect(readPhone(report.formatted)).toEqual(report);
    }),
  );
});

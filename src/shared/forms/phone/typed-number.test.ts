import { expect, it } from 'vitest';
import * as numbers from './phone-numbers.ts';
import { typedNumber, withCountry } from './typed-number.ts';

const plan = { ...numbers, countries: numbers.phoneCountries() };
const typed = (text: string, previous = '', country = 'ES', caret = text.length, first = 'ES') =>
  typedNumber(plan, { text, caret, previous, country, first, language: 'en' });

it('sets the dial code before digits without one, the caret after what was typed', () => {
  expect(typed('6')).toMatchObject({ text: '+34 6', caret: 5, country: 'ES' });
});

it('keeps the caret between the same digits', () => {
  expect(typed('+34 6129 34', '+34 612 34', 'ES', 8)).toMatchObject({ text: '+34 612 93 4', caret: 9 });
});

it('gives back a plus that was deleted', () => {
  expect(typed('34 612', '+34 612').text).toBe('+34 612');
});

it('follows the number to its country', () => {
  expect(typed('+977').country).toBe('NP');
  expect(typed('+1 403').country).toBe('CA');
});

it('goes back to the first country when the field is cleared', () => {
  expect(typed('', '+977', 'NP')).toMatchObject({ text: '', country: 'ES' });
  expect(typed('', '+34', 'ES', 0, 'NP')).toMatchObject({ text: '', country: 'NP' });
  expect(typed('123', '', 'ES').text).toBe('+34 123');
});

it('has no complaint of a field with a dial code alone, nor of a number, but of half a number', () => {
  expect(typed('+34').problem).toBe('');
  expect(typed('+34612345678')).toMatchObject({ problem: '', report: { valid: true } });
  expect(typed('+34612').problem).toMatch(/valid phone number/);
});

it('puts another dial code before the same digits', () => {
  expect(withCountry(plan, '+34 612', 'ES', 'NP')).toBe('+977612');
  expect(withCountry(plan, '+34', 'ES', 'NP')).toBe('+977');
  expect(withCountry(plan, '', 'ES', 'NP')).toBe('+977');
});

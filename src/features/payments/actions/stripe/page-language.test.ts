import { expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

it.each([
  ['en', 'en'],
  ['es', 'es'],
  // Stripe has no Nepali, and refuses languages that it does not know.
  ['ne', 'auto'],
  ['', 'auto'],
  [undefined, 'auto'],
])('asks for the page of a buyer who reads %j in %j', (language, asked) => {
  expect(pageLanguage(language)).toBe(asked);
});

import { expect, it } from 'vitest';
import { dateFormat } from './intl-formats.ts';
import { langOf, pageLocale } from './locales.ts';

it.each([
  ['en-GB,en-US;q=0.9,en;q=0.8', 'en-GB'],
  ['en-US,en-GB;q=0.9', 'en-US'],
  ['en-US;q=0.4,en-GB;q=0.9', 'en-GB'],
  ['en-IN,en;q=0.9', 'en-IN'],
  ['EN-in', 'en-IN'],
  ['en-Latn-IN', 'en-IN'],
  ['ne-NP,en-NP;q=0.5', 'en-IN'],
  ['en-CA', 'en-US'],
  ['en-AU', 'en-GB'],
  ['en-150', 'en-GB'],
  // What says nothing of a region leaves the word to what does.
  ['en,en-GB;q=0.5', 'en-GB'],
  ['en-GB;q=0,en', 'en-US'],
  ['en', 'en-US'],
  // Nothing is known of their English, but of where they are.
  ['ne-NP,ne;q=0.9', 'en-IN'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en-GB'],
  ['es-AR,es-US;q=0.9', 'en-GB'],
  ['de-DE,en-US;q=0.7', 'en-US'],
  ['ne', 'en-US'],
  ['', 'en-US'],
  [null, 'en-US'],
  [`en-GB,${'x'.repeat(500)}`, 'en-US'],
])('writes English for who asks for %j as %s', (header, locale) => {
  expect(pageLocale('en', header)).toBe(locale);
});

it.each(['es', 'ne'] as const)('writes %s in one way, whatever the region', (language) => {
  expect(pageLocale(language, 'en-GB,es-MX')).toBe(language);
});

it('names the document’s language', () => {
  expect((['en-US', 'en-GB', 'en-IN', 'ne'] as const).map(langOf)).toEqual(['en', 'en-GB', 'en-IN', 'ne']);
});

// Newer locale data puts other spaces before am and pm.
const told = (locale: string, at: string) =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(at))
    .replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['2026-12-05T00:00:00Z', '12:00 AM', '00:00', '12:00 am'],
  ['2026-12-05T09:05:00Z', '9:05 AM', '09:05', '9:05 am'],
  ['2026-12-05T12:00:00Z', '12:00 PM', '12:00', '12:00 pm'],
  ['2026-12-05T23:59:00Z', '11:59 PM', '23:59', '11:59 pm'],
])('%s is %s in the United States, %s in Britain, %s in India', (at, ...clocks) => {
  expect(['en-US', 'en-GB', 'en-IN'].map((locale) => told(locale, at))).toEqual(clocks);
});

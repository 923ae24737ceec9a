import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { checkReturnUrls } from './return-urls.ts';

const ORIGIN = 'https://mela.example.org';
const good = { refresh_url: `${ORIGIN}/home?again=1`, return_url: `${ORIGIN}/home` };

/** What is refused, by field; null when nothing is. */
function problems(input: unknown): Record<string, unknown> | null {
  try {
    checkReturnUrls(input, ORIGIN);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return error.data;
  }
}

it('takes addresses of this site', () => {
  expect(checkReturnUrls(good, ORIGIN)).toEqual(good);
});

it.each([
  'https://evil.example/',
  'https://mela.example.org.evil.example/',
  'https://mela.example.org@evil.example/',
  'https://user:pass@mela.example.org/home',
  'http://mela.example.org/home',
  'https://mela.example.org:8443/home',
])('refuses %s as not of this site', (return_url) => {
  expect(problems({ ...good, return_url })).toEqual({
    return_url: { code: 'validation_foreign_origin', message: expect.stringContaining(ORIGIN) },
  });
});

it.each(['javascript:alert(1)', '/home', 'home', 'ftp://mela.example.org/', 'https://'])(
  'refuses %s as no web address',
  (refresh_url) => {
    expect(problems({ ...good, refresh_url })).toMatchObject({
      refresh_url: { code: 'validation_invalid_url' },
    });
  },
);

it.each([
  [{}],
  [{ refresh_url: 5, return_url: null }],
  [{ refresh_url: ' ', return_url: '' }],
  [{ refresh_url: [], return_url: {} }],
])('names both fields of %o', (input) =>
  expect(Object.keys(problems(input) ?? {})).toEqual(['refresh_url', 'return_url']),
);

it('refuses an address without end', () => {
  expect(problems({ ...good, return_url: `${ORIGIN}/${'a'.repeat(2_000)}` })).toHaveProperty('return_url');
});

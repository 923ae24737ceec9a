import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnTo } from './return-to.ts';

it.each([
  ['/tickets', '/tickets'],
  ['/events/abc?x=1#y', '/events/abc?x=1#y'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/\t/evil.example', '/home'],
  ['/.//evil.example', '/home'],
  ['/a/..//evil.example', '/home'],
  ['/%2e//evil.example', '/home'],
  ['', '/home'],
  [null, '/home'],
])('takes %s to %s', (next, expected) => {
  expect(returnTo(next)).toBe(expected);
});

it('never leads off the site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const target = new URL(returnTo(text), 'https://mela.example');
      expect(target.origin).toBe('https://mela.example');
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^\/[/\\.@a-z:]{0,12}$/), (text) => {
      expect(new URL(returnTo(text), 'https://mela.example').origin).toBe('https://mela.example');
    }),
  );
});

it('follows no address that fits into no header', () => {
  expect(returnTo(`/events?q=${'x'.repeat(3_000)}`)).toBe('/home');
  expect(returnTo(`/events?q=${'é'.repeat(1_000)}`)).toBe('/home');
  expect(returnTo(`/events?q=${'x'.repeat(1_000)}`)).toHaveLength(1_010);
});

import { expect, it } from 'vitest';
import { linkText, readLink, storedLinks } from './links.ts';

it.each([
  ['https://example.org', 'https://example.org/'],
  ['example.org/a?b=c', 'https://example.org/a?b=c'],
  [' https://example.org/x ', 'https://example.org/x'],
  ['http://example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://a:b@example.org', null],
  ['https://localhost', null],
  ['https://10.0.0.1/', null],
  ['https://[::1]/', null],
  ['//example.org', 'https://example.org/'],
  ['nothing at all', null],
  ['', null],
  [`https://example.org/${'a'.repeat(300)}`, null],
])('a link %j is kept as %j', (typed, kept) => {
  expect(readLink(typed)).toBe(kept);
});

it('shows no link of a row that would not be taken', () => {
  expect(storedLinks('["https://example.org/","javascript:alert(1)",1]')).toEqual(['https://example.org/']);
  expect(storedLinks('{}')).toEqual([]);
});

it.each([
  ['https://www.example.org/', 'example.org'],
  ['https://example.org/a/b/', 'example.org/a/b'],
])('shows %j as %j', (link, text) => {
  expect(linkText(link)).toBe(text);
});

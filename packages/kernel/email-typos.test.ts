import { expect, it } from 'vitest';
import { likelyAddress } from './email-typos.ts';

it.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmai.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gnail.com', 'maya@gmail.com'],
  ['Maya.G@HOTMIAL.com', 'Maya.G@hotmail.com'],
  ['maya@yaho.com', 'maya@yahoo.com'],
  ['maya@nrna.ogr', 'maya@nrna.org'],
  ['maya@hotmial.con', 'maya@hotmail.com'],
])('takes %j for %j', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

it.each([
  'maya@gmail.com',
  'maya@example.org',
  'maya@gmx.at',
  'maya@nrna.org.np',
  'maya',
  '',
  '@gmial.com',
  'a@b',
])('finds nothing wrong with %j', (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});

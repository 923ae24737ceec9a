import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [-65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
])('%i ms is %s', (ms, text) => {
  expect(clockText(ms, 'en')).toBe(text);
});

it('counts in the digits of the language', () => {
  expect([clockText(3_725_000, 'ne'), clockText(65_000, 'es')]).toEqual(['१:०२:०५', '1:05']);
});

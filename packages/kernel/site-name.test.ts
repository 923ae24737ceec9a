import { expect, it } from 'vitest';
import { siteNameIn, withEnding } from './site-name.ts';

it('writes the product’s own name as a Nepali word in Nepali, and leaves every other name as it is', () => {
  expect(siteNameIn('Mela', 'ne')).toBe('मेला');
  expect(siteNameIn('Mela', 'es')).toBe('Mela');
  expect(siteNameIn('NRNA', 'ne')).toBe('NRNA');
});

it('joins a Nepali ending to Devanagari alone', () => {
  expect(withEnding('मेला', 'ले')).toBe('मेलाले');
  expect(withEnding('NRNA', 'ले')).toBe('NRNA ले');
  expect(withEnding('मेला 2026', 'ले')).toBe('मेला 2026 ले');
});

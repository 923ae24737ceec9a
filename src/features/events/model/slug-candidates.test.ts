import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecordId } from '#lib/ids.ts';
import { freeSlug, slugCandidates } from './slug-candidates.ts';

const ID = 'abcdefghij12345';

it('takes the title, then a number, then the id', () => {
  const candidates = slugCandidates('Dashain Mela!', ID);
  expect(freeSlug(candidates, new Set())).toBe('dashain-mela');
  expect(freeSlug(candidates, new Set(['dashain-mela']))).toBe('dashain-mela-2');
  expect(freeSlug(candidates, new Set(candidates.slice(0, -1)))).toBe(`dashain-mela-${ID}`);
});

it('never looks like a record id', () => {
  expect(slugCandidates('internationale1', ID)[0]).toBe('internationale1-2');
});

it('is always there, fits into an address, and is the first that is free', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 0, max: 8 }),
      (title, taken) => {
        const candidates = slugCandidates(title, ID);
        const slug = freeSlug(candidates, new Set(candidates.slice(0, taken)));
        expect(slug).toBe(candidates[Math.min(taken, candidates.length - 1)]);
        expect(() => encodeURIComponent(slug)).not.toThrow();
        expect(isRecordId(slug)).toBe(false);
        expect(slug).not.toBe('');
      },
    ),
  );
});

it('cuts a title of letters beyond the basic plane between two of them', () => {
  expect(slugCandidates(`a${'𑐣'.repeat(60)}`, ID)[0]?.isWellFormed()).toBe(true);
});

import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { changesStatus } from './event-state.ts';

it.each([
  ['draft', 'published'],
  ['published', 'cancelled'],
] as const)('goes from %s to %s', (from, to) => {
  expect(changesStatus(from, to)).toBe(true);
});

it.each(['draft', 'published', 'cancelled'] as const)('may stay %s', (status) => {
  expect(changesStatus(status, status)).toBe(false);
});

it.each([
  ['draft', 'cancelled'],
  ['published', 'draft'],
  ['cancelled', 'draft'],
  ['cancelled', 'published'],
] as const)('says why it goes not from %s to %s', (from, to) => {
  expect(() => changesStatus(from, to)).toThrow(ApiError);
  expect(() => changesStatus(from, to)).toThrow(/\.$/);
});

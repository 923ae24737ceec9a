import { expect, it } from 'vitest';
import { guessedAddress } from './guessed-addresses.ts';

it.each([
  ['/community', '/nrna-dash-board'],
  ['/Sign-In/', '/login'],
  ['/my-tickets', '/tickets'],
])('%s leads to %s', (path, to) => {
  expect(guessedAddress(path)).toBe(to);
});

it.each(['/', '/nowhere', '/community/nowhere', '/constructor', '//evil.example'])(
  '%s leads nowhere',
  (path) => {
    expect(guessedAddress(path)).toBeNull();
  },
);

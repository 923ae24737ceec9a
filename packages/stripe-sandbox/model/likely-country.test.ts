import { expect, it } from 'vitest';
import { likelyCountry } from './likely-country.ts';

const hints = { place: '', currency: 'eur', accepted: null, account: 'US' };

it.each([
  [{ place: 'PT', accepted: 'en-US,en;q=0.9' }, 'PT'],
  [{ place: 'zz', currency: 'aud', accepted: 'en-US' }, 'AU'],
  [{ currency: 'npr' }, 'NP'],
  [{ currency: 'usd', accepted: 'es-ES' }, 'US'],
  [{ accepted: 'en-US,es-ES;q=0.8' }, 'ES'],
  [{ accepted: 'en-GB,en;q=0.8' }, 'GB'],
  [{ currency: 'xaf', accepted: 'fr' }, 'US'],
  [{ accepted: `${'x'.repeat(600)}-ES` }, 'US'],
  [{ account: '' }, 'US'],
])('guesses by %o that the card is billed in %s', (given, country) => {
  expect(likelyCountry({ ...hints, ...given })).toBe(country);
});

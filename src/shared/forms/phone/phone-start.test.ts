import { expect, it } from 'vitest';
import { phoneStart } from './phone-start.server.ts';

it.each([
  ['Portugal', 'Europe/Lisbon', 'PT', '351'],
  ['España', 'Europe/Madrid', 'ES', '34'],
  ['au', 'UTC', 'AU', '61'],
  ['नेपाल', 'UTC', 'NP', '977'],
  ['', 'Australia/Sydney', 'AU', '61'],
  ['', 'Asia/Kathmandu', 'NP', '977'],
  ['', 'Europe/Paris', 'FR', '33'],
])('an event in %s, %s begins a number with %s', (country, timezone, code, dialCode) => {
  expect(phoneStart({ country, timezone })).toEqual({ country: code, dialCode });
});

it('knows nothing of what is nowhere', () => {
  expect(phoneStart({ country: 'Online', timezone: 'UTC' })).toBeUndefined();
});

import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { keyUri, newSecret, stepOf } from './time-code.ts';

/** RFC 6238, appendix B: the secret and its codes, of which apps show the last six digits. */
const RFC = Secret.fromUTF8('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('knows the code of second %d', (seconds, code) => {
  expect(stepOf(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('takes the code of the step before and after, and no other', () => {
  const now = 1_800_000_015_000;
  const at = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(RFC), timestamp: now + steps * 30_000 });
  const step = 60_000_000;
  expect([-1, 0, 1].map((steps) => stepOf(RFC, at(steps), now))).toEqual([step - 1, step, step + 1]);
  expect([-2, 2].map((steps) => stepOf(RFC, at(steps), now))).toEqual([null, null]);
});

it.each(['', '12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥٦'])('takes no %j', (code) => {
  expect(stepOf(RFC, code, 59_000)).toBeNull();
});

it('makes secrets of 160 bits, and what apps read', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, 'Mela: here', 'ann@example.com'));
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Mela  here',
  ]);
});

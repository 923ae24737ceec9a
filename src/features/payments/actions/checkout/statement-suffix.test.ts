import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementSuffix } from './statement-suffix.ts';

it('names the event in letters that cards take, or the order', () => {
  expect(statementSuffix('Dashain Mela', 'K7Q2M4XP')).toBe('DASHAIN MELA');
  expect(statementSuffix("Asha's Fête — 2026: “Noël” & more", 'K7Q2M4XP')).toBe('ASHAS FETE 2026 NOEL &');
  expect(statementSuffix('नेपाली साहित्य साँझ', 'K7Q2M4XP')).toBe('ORDER K7Q2M4XP');
});

it.each([
  ['22 characters', 'Abcdefghijklmnopqrstuv', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['the 23rd cut off', 'Abcdefghijklmnopqrstuvw', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['no space at its end', 'Abcdefghijklmnopqrstu vw', 'ABCDEFGHIJKLMNOPQRSTU'],
  ['no space before it that counts', '★ Abcdefghijklmnopqrstuv', 'ABCDEFGHIJKLMNOPQRSTUV'],
])('has %s', (_what, title, expected) => expect(statementSuffix(title, 'K7Q2M4XP')).toBe(expected));

it('is always something that Stripe takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(statementSuffix(title, 'K7Q2M4XP')).toMatch(/^(?=.*[A-Z])[A-Z0-9 .,&+-]{1,22}$/);
    }),
  );
});

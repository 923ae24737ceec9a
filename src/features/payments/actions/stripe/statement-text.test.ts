import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementSuffix, statementText } from './statement-text.ts';

it('names the event in letters that cards take, or the order', () => {
  expect(statementSuffix('Dashain Mela', 'K7Q2M4XP')).toBe('DASHAIN MELA');
  expect(statementSuffix("Asha's Fête — 2026: “Noël” & more", 'K7Q2M4XP')).toBe('ASHAS FETE 2026 NOEL &');
  expect(statementSuffix('नेपाली साहित्य साँझ', 'K7Q2M4XP')).toBe('ORDER K7Q2M4XP');
});

it.each([
  ['22 characters', 'Abcdefghijklmnopqrstuv', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['the 23rd cut off', 'Abcdefghijklmnopqrstuvw', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['no space at its end', 'Abcdefghijklmnopqrstu vw', 'ABCDEFGHIJKLMNOPQRSTU'],
  ['the order where no letter is among the first', '2026 10 17 18 30 00 555 Ab', 'ORDER K7Q2M4XP'],
  ['no space before it that counts', '★ Abcdefghijklmnopqrstuv', 'ABCDEFGHIJKLMNOPQRSTUV'],
])('has %s', (_what, title, expected) => expect(statementSuffix(title, 'K7Q2M4XP')).toBe(expected));

it.each([
  ['Member · NRNA', { statement_descriptor: 'MEMBER NRNA' }],
  ['Roof for the school in Dolpa · NRNA', { statement_descriptor: 'ROOF FOR THE SCHOOL IN' }],
  ['Roof', {}],
  ['Roofs', { statement_descriptor: 'ROOFS' }],
  ['सदस्यता · ने', {}],
])('what is charged every year for %s stands there as a whole', (title, said) =>
  expect(statementText(title)).toEqual(said),
);

it('is always something that Stripe takes', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9 ]*[a-z]{0,2}$/)),
      (title) => {
        expect(statementSuffix(title, 'K7Q2M4XP')).toMatch(/^(?=.*[A-Z])[A-Z0-9 .,&+-]{1,22}$/);
      },
    ),
  );
});

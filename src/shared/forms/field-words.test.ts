import { expect, test } from 'vitest';
import { fieldError } from '#lib/errors.ts';
import { words } from '#lib/errors.messages.ts';
import { fieldWords } from './field-words.ts';

const short = fieldError('validation_min_text_constraint', 'Must be at least 1200 character(s).');

test('what the records backend refuses is worded by its code', () => {
  expect(fieldWords(fieldError('validation_required', 'Cannot be blank.'), 'es')).toBe(
    'No puede quedar vacío.',
  );
  expect(fieldWords(short, 'ne')).toBe('कम्तीमा १,२०० अक्षर चाहिन्छ।');
  const long = fieldError('validation_length_too_long', 'The length must be no more than 9.', {
    min: 0,
    max: 9,
  });
  expect(fieldWords(long, 'es')).toBe('9 como máximo.');
});

test('English stays to the letter, and so does what is not known', () => {
  expect(fieldWords(short, 'en')).toBe('Must be at least 1200 character(s).');
  expect(fieldWords(fieldError('validation_odd', 'Odd.'), 'ne')).toBe('Odd.');
  expect(fieldWords(fieldError('toString', 'Odd.'), 'es')).toBe('Odd.');
  expect(fieldWords(null, 'es')).toBeNull();
});

test('an error with words of its own says them', () => {
  const own = fieldError('validation_required', { ...words.notFound, es: '¿Quién?' });
  expect(fieldWords(own, 'es')).toBe('¿Quién?');
});

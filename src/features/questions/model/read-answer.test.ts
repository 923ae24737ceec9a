import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUESTION_KINDS, type QuestionKind } from './question.ts';
import { readAnswer } from './read-answer.ts';

const options = [
  { id: 'a1', label: 'Rice' },
  { id: 'b2', label: 'Bread' },
];
const read = (kind: QuestionKind, given: unknown) => readAnswer({ kind, options }, given);

test.each<[QuestionKind, unknown, string]>([
  ['text', '  Dal   bhat ', 'Dal bhat'],
  ['long', 'One\r\nTwo', 'One\nTwo'],
  ['number', '1,50', '1.5'],
  ['number', '-007', '-7'],
  ['number', '-0.00', '0'],
  ['number', 12, '12'],
  ['choice', 'b2', 'b2'],
  ['choice', 'Bread', 'b2'],
  ['choices', ['b2', 'Rice', ''], '["a1","b2"]'],
  ['choices', 'a1', '["a1"]'],
  ['choices', [], ''],
  ['date', '2026-02-28', '2026-02-28'],
  ['phone', '+977 984-1234567', '+9779841234567'],
  ['country', 'np', 'NP'],
  ['consent', true, 'yes'],
  ['consent', 'on', 'yes'],
  ['consent', false, ''],
  ['text', null, ''],
])('%s: %j is kept as %j', (kind, given, value) => {
  expect(read(kind, given)).toEqual({ value });
});

test.each<[QuestionKind, unknown, string]>([
  ['text', { a: 1 }, 'validation_invalid_type'],
  ['text', 'x'.repeat(301), 'validation_too_long'],
  ['number', 'many', 'validation_not_a_number'],
  ['number', '1e9', 'validation_not_a_number'],
  ['choice', 'c3', 'validation_not_an_option'],
  ['choices', ['a1', 'c3'], 'validation_not_an_option'],
  ['choices', [{ id: 'a1' }], 'validation_not_an_option'],
  ['date', '2026-02-30', 'validation_invalid_date'],
  ['phone', '123', 'validation_invalid_phone'],
  ['country', 'XX', 'validation_invalid_country'],
])('%s: %j is refused', (kind, given, code) => {
  expect(read(kind, given).problem?.code).toBe(code);
});

test('whatever is sent is answered without a fault, and what is kept is read as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUESTION_KINDS), fc.anything(), (kind, given) => {
      const first = read(kind, given);
      const again = first.problem
        ? first
        : read(kind, kind === 'choices' ? JSON.parse(first.value || '[]') : first.value);
      expect(again).toEqual(first);
    }),
  );
});

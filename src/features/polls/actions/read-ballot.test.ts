import { expect, it } from 'vitest';
import { BLANK, readBallot } from './read-ballot.ts';

const QUESTIONS = [
  { text: 'President?', kind: 'single' as const, options: ['Asha', 'Bikash'] },
  { text: 'When?', kind: 'multiple' as const, options: ['May', 'June', 'July'] },
];

it('takes answers, and blank where it was chosen', () => {
  expect(readBallot(QUESTIONS, [['1'], ['0', '2']])).toEqual([['1'], ['0', '2']]);
  expect(readBallot(QUESTIONS, [[BLANK], [BLANK]])).toEqual([[], []]);
});

it.each([
  ['a question that was overlooked', [['1'], []], 'q2'],
  ['a whole ballot that was overlooked', [], 'q1'],
  ['blank beside an answer', [['1'], [BLANK, '0']], 'q2'],
  ['an answer that is none', [['7'], [BLANK]], 'q1'],
  ['two answers where one counts', [['0', '1'], [BLANK]], 'q1'],
])('refuses %s, beside its question', (_, typed, field) => {
  expect(() => readBallot(QUESTIONS, typed)).toThrow(
    expect.objectContaining({ status: 400, data: { [field]: expect.objectContaining({}) } }),
  );
});

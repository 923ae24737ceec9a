import { expect, it } from 'vitest';
import { exists, FALSE, not, together, TRUE } from './conditions.ts';
import type { Fragment } from './operand.ts';

const A: Fragment = { text: 'a = ?', params: [1] };
const B: Fragment = { text: 'b = ?', params: [2] };
const BOTH = { text: '(a = ? AND b = ?)', params: [1, 2] };
const EITHER = { text: '(a = ? OR b = ?)', params: [1, 2], parts: [A, B] };

it.each([
  ['AND', [], TRUE],
  ['OR', [], TRUE],
  ['AND', [TRUE], TRUE],
  ['OR', [FALSE, FALSE], FALSE],
  ['AND', [A], A],
  ['OR', [A], A],
  ['AND', [A, FALSE], FALSE],
  ['OR', [A, TRUE], TRUE],
  ['AND', [TRUE, A], A],
  ['OR', [FALSE, A], A],
  ['AND', [A, TRUE, B], BOTH],
  ['OR', [A, FALSE, B], EITHER],
] as const)('%s of %j', (word, items, met) => expect(together(items, word)).toEqual(met));

it('keeps parameters in the order of the text', () => {
  const join: Fragment = { text: 'JOIN j ON j.x = ?', params: ['j'] };
  const { text, params } = exists([join], not(A));
  expect([text.indexOf('j.x') < text.indexOf('NOT (a = ?)'), params]).toEqual([true, ['j', 1]]);
});

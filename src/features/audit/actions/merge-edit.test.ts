import { expect, test } from 'vitest';
import { mergeChanges } from './merge-edit.ts';

test('two edits are one: from before the first to after the second', () => {
  const first = [{ field: 'title', before: 'A', after: 'B' }];
  const second = [
    { field: 'title', before: 'B', after: 'C' },
    { field: 'city', before: null, after: 'Pokhara' },
  ];
  expect(mergeChanges(first, second)).toEqual([
    { field: 'title', before: 'A', after: 'C' },
    { field: 'city', before: null, after: 'Pokhara' },
  ]);
});

test('what is typed and taken back is no change', () => {
  const first = [{ field: 'summary', before: null, after: 'x' }];
  expect(mergeChanges(first, [{ field: 'summary', before: 'x', after: null }])).toEqual([]);
});

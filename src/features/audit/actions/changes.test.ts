import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const FIELDS = ['title', 'price', 'tags', 'hidden'] as const;

it('tells what differs, field by field', () => {
  const before = { title: 'Mela', price: 500, tags: ['food'], hidden: 0 };
  expect(changesBetween(before, { ...before, price: 700, tags: ['food', 'music'] }, FIELDS)).toEqual([
    { field: 'price', before: 500, after: 700 },
    { field: 'tags', before: '["food"]', after: '["food","music"]' },
  ]);
  expect(changesBetween(before, { ...before }, FIELDS)).toEqual([]);
});

it('takes what is empty for nothing, and what is made or deleted as coming from and going to nothing', () => {
  const row = { title: 'Mela', price: 0, tags: [] as string[], hidden: 0 };
  expect(changesBetween({ ...row, title: '' }, row, FIELDS)).toEqual([
    { field: 'title', before: null, after: 'Mela' },
  ]);
  expect(changesBetween(null, { title: 'Mela' }, ['title'])).toEqual([
    { field: 'title', before: null, after: 'Mela' },
  ]);
  expect(changesBetween({ title: 'Mela' }, null, ['title'])).toEqual([
    { field: 'title', before: 'Mela', after: null },
  ]);
});

it('cuts what is long', () => {
  const [change] = changesBetween({ title: '' }, { title: 'm'.repeat(5_000) }, ['title']);
  expect(change?.after).toHaveLength(1_001);
  const [half] = changesBetween({ title: '' }, { title: `${'m'.repeat(999)}\u{1f600}!` }, ['title']);
  expect(half?.after).toBe(`${'m'.repeat(999)}…`);
});

import { expect, it } from 'vitest';
import { lookOfStaff, lookQuery, nextSort, onlookerOf, typedLook } from './typed-look.ts';

const PLAIN = { filter: '', sort: '', page: 1, as: 'superuser', account: '', rule: null, columns: [] };

it.each<[string, object]>([
  ['', {}],
  ['filter=+a%3D1+&sort=-created', { filter: 'a=1', sort: '-created' }],
  ['page=2', { page: 2 }],
  ['page=0', {}],
  ['page=1.5', {}],
  ['page=1000001', {}],
  ['page=x', {}],
  ['col=b&col=a&col=b&col=', { columns: ['b', 'a'] }],
  ['as=guest', { as: 'guest' }],
  ['as=root', {}],
  ['as=account&account=a%40b.c', { as: 'account', account: 'a@b.c' }],
  ['as=guest&account=a%40b.c', { as: 'guest' }],
  ['as=guest&rule=id+%21%3D+""', { as: 'guest' }],
  ['as=guest&try=1&rule=', { as: 'guest', rule: '' }],
  ['as=account&account=x&try=1&rule=a', { as: 'account', account: 'x', rule: 'a' }],
  ['try=1&rule=a', {}],
  // What is too long is refused where it is asked, not cut.
  [`filter=${'x'.repeat(3_501)}`, { filter: 'x'.repeat(3_501) }],
])('reads %j', (query, read) => {
  const look = typedLook(new URLSearchParams(query));
  expect(look).toEqual({ ...PLAIN, ...read });
  // Its own address asks the same.
  expect(typedLook(lookQuery(look))).toEqual(look);
});

it.each([
  [{ as: 'superuser', account: '' }, 'superuser'],
  [{ as: 'guest', account: '' }, 'guest'],
  [{ as: 'account', account: '' }, null],
  [{ as: 'account', account: 'x' }, { account: 'x' }],
] as const)('%j looks as %j', (look, onlooker) => expect(onlookerOf(look)).toEqual(onlooker));

it.each([
  ['view', { as: 'guest', account: '' }],
  ['base', { as: 'account', account: 'x' }],
])('of a %s staff ask as %j', (type, eyes) => {
  const look = typedLook(new URLSearchParams('as=account&account=x&filter=a'));
  expect(lookOfStaff(look, { type })).toEqual({ ...PLAIN, filter: 'a', ...eyes });
});

it.each([
  ['', 'a', 'a'],
  ['a', 'a', '-a'],
  ['-a', 'a', ''],
  ['b', 'a', 'a'],
  ['a,b', 'a', 'a'],
])('sorted by %j, the heading %j sorts by %j', (sort, column, next) =>
  expect(nextSort(sort, column)).toBe(next),
);

import { expect, it } from 'vitest';
import { SMALL_BODY } from '#platform/http/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { Field } from '../../fields/field.ts';
import { maxRecordBody, maxValues } from './max-body.ts';

const MB = 1 << 20;
const collectionOf = (...fields: object[]): Collection =>
  ({ fields: fields as Field[] }) as unknown as Collection;

it('without files a body may be as large as all texts of the record together', () => {
  expect(maxValues(collectionOf({ type: 'number' }, { type: 'text', max: 50 }))).toBe(SMALL_BODY + 300);
  const long = collectionOf({ type: 'json', maxSize: 2 }, { type: 'editor', maxSize: 7 });
  expect(maxValues(long)).toBe(SMALL_BODY + 2 + 7 + MB);
  expect(maxRecordBody(long, 'signed in')).toBe(maxValues(long));
});

it('with files it may be larger, and by more for who is signed in', () => {
  const files = collectionOf(
    { type: 'file', maxSize: 5, maxSelect: 1 },
    { type: 'file', maxSize: 10, maxSelect: 2 },
  );
  expect(maxRecordBody(files, 'anybody')).toBe(SMALL_BODY + 25 + 8 * MB);
  expect(maxRecordBody(files, 'signed in')).toBe(SMALL_BODY + 25 + 32 * MB);
});

it('fields that say nothing of their size have that of PocketBase', () => {
  const fields = [
    { type: 'file', maxSize: 0, maxSelect: 1 },
    { type: 'json', maxSize: 0 },
    { type: 'editor', maxSize: 0 },
    { type: 'text', max: 0 },
  ];
  expect(maxValues(collectionOf(...fields))).toBe(SMALL_BODY + (1 + 5 + 1) * MB + 5_000 * 6);
  expect(maxRecordBody(collectionOf(...fields), 'anybody') - maxValues(collectionOf(...fields))).toBe(
    13 * MB,
  );
});

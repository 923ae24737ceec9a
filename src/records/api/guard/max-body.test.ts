import { expect, it } from 'vitest';
import type { Collection } from '../../collections/collection.ts';
import type { Field } from '../../fields/field.ts';
import { maxRecordBody, MAX_BODY } from './max-body.ts';

const sizeOf = (...fields: object[]): number =>
  maxRecordBody({ fields: fields as Field[] } as unknown as Collection) - MAX_BODY;

it('a body may be as large as all files and long texts of the record together', () => {
  expect(
    sizeOf(
      { type: 'text', max: 50 },
      { type: 'file', maxSize: 5, maxSelect: 1 },
      { type: 'file', maxSize: 10, maxSelect: 2 },
      { type: 'json', maxSize: 2 },
      { type: 'editor', maxSize: 7 },
    ),
  ).toBe(5 + 20 + 2 + 7);
});

it('fields that say nothing of their size have that of PocketBase', () => {
  expect(
    sizeOf(
      { type: 'file', maxSize: 0, maxSelect: 1 },
      { type: 'json', maxSize: 0 },
      { type: 'editor', maxSize: 0 },
    ),
  ).toBe((5 + 1 + 5) * 1024 * 1024);
});

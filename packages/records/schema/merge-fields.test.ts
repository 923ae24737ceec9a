import { expect, it } from 'vitest';
import { fieldFrom } from './declared-field.ts';
import type { Field } from '../fields/field.ts';
import type { FieldDeclaration } from './declaration.ts';
import { mergeFields } from './merge-fields.ts';

const fields = (...declared: FieldDeclaration[]): Field[] => declared.map((one) => fieldFrom(one, () => 'x'));

const DECLARED = fields(
  { type: 'text', name: 'name', max: 255, required: true },
  { type: 'file', name: 'avatar', mimeTypes: ['image/png'], thumbs: ['96x96'] },
  { type: 'text', name: 'phone', max: 25 },
  { type: 'select', name: 'kind', values: ['a', 'b'] },
);

it('lets in what the operator let in, and adds what only they have', () => {
  const own = fields(
    { type: 'text', name: 'name', max: 400 },
    { type: 'file', name: 'avatar', mimeTypes: ['image/gif'], thumbs: ['50x50'], maxSize: 9_000_000 },
    { type: 'number', name: 'phone' },
    { type: 'select', name: 'kind', values: ['b', 'c'] },
    { type: 'text', name: 'nickname' },
  );
  const merged = mergeFields(DECLARED, own);
  expect(merged).toMatchObject([
    { name: 'name', max: 400, required: false },
    { name: 'avatar', mimeTypes: ['image/png', 'image/gif'], thumbs: ['96x96', '50x50'], maxSize: 9_000_000 },
    { name: 'phone', type: 'text', max: 25 },
    { name: 'kind', values: ['a', 'b', 'c'] },
    { name: 'nickname' },
  ]);
  expect(mergeFields(DECLARED, merged)).toEqual(merged);
});

it('has no limit where one of the two has none', () => {
  const [name, avatar] = mergeFields(
    DECLARED,
    fields({ type: 'text', name: 'Name' }, { type: 'file', name: 'avatar' }),
  );
  expect(name).toMatchObject({ name: 'name', max: 0 });
  expect(avatar).toMatchObject({ mimeTypes: null });
});

it('leaves the declaration as it is beside nothing', () => {
  expect(mergeFields(DECLARED, [])).toEqual(DECLARED);
});

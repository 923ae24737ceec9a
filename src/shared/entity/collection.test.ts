import { expect, it } from 'vitest';
import { collectionFields, givenOfRecord, rowOfRecord } from './collection.server.ts';
import { entity } from './entity.ts';
import { boolean, byProduct, choice, integer, moment, reference, references, text } from './fields.ts';
import { readValues, storedOf } from './read-values.server.ts';

const seat = entity({
  table: 'seats',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    row: text({ min: 1, max: 9 }),
    kind: choice(['', 'wide'], { fallback: '' }),
    most: integer({ min: 1, max: 9, fallback: 4 }),
    least: integer({ max: 9, fallback: 2 }),
    from: moment({ fallback: '' }),
    quiet: boolean({ fallback: false }),
    next: reference('seats', { fallback: '' }),
    tiers: references('tiers', { none: '', fallback: [] }),
  },
});

it('declares the collection that an entity is', () => {
  expect(collectionFields(seat)).toEqual([
    { type: 'relation', name: 'event', collection: 'events', required: true },
    { type: 'text', name: 'row', required: true },
    { type: 'select', name: 'kind', values: ['wide'] },
    { type: 'number', name: 'most' },
    { type: 'number', name: 'least' },
    { type: 'date', name: 'from' },
    { type: 'bool', name: 'quiet' },
    { type: 'text', name: 'next' },
    { type: 'text', name: 'tiers' },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ]);
});

it('takes 0 for a number that was left out of a new record, where 0 is none', () => {
  const record = { row: 'A', most: 0, least: 0 };
  expect(givenOfRecord(seat, record, true)).toMatchObject({ row: 'A', least: 0 });
  expect(readValues(seat, givenOfRecord(seat, record, true))).toMatchObject({ most: 4, least: 0 });
  expect(() => readValues(seat, givenOfRecord(seat, record))).toThrow('Something needs to be corrected.');
});

it.each([
  ['["a"]', ['a']],
  ['', []],
  [['b'], ['b']],
])('reads %j as ids', (tiers, ids) => {
  expect(readValues(seat, givenOfRecord(seat, { row: 'A', tiers }))).toMatchObject({ tiers: ids });
});

it.each(['[', '5', '{}'])('refuses %j as ids', (tiers) => {
  expect(() => readValues(seat, givenOfRecord(seat, { row: 'A', tiers }))).toThrow(
    'Something needs to be corrected.',
  );
});

it('reads a record as its row', () => {
  expect(rowOfRecord(seat, { id: 'a', row: 'A', quiet: true })).toEqual({ id: 'a', row: 'A', quiet: 1 });
  expect(rowOfRecord(seat, { quiet: 1 })).toEqual({ quiet: 1 });
  expect(rowOfRecord(seat, { quiet: false })).toEqual({ quiet: 0 });
});

it('keeps what a row has instead of an empty list', () => {
  expect(storedOf(seat, { tiers: [] })).toMatchObject({ tiers: '' });
  expect(storedOf(seat, { tiers: ['a'] })).toMatchObject({ tiers: '["a"]' });
});

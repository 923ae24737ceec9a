import { expect, it } from 'vitest';
import { entity } from '#shared/entity/entity.ts';
import * as kind from '#shared/entity/fields.ts';
import { entityForm } from './entity-form.server.ts';

const own = { en: 'Enter a number from 1 to 500.', es: 'Del 1 al 500.', ne: '१ देखि ५००।' };
const blank = { en: 'Enter one.', es: 'Escribe uno.', ne: 'लेख्नुहोस्।' };

/** What is said beside a field of which that was typed. */
function said(field: kind.Field, typed: string): string[] {
  const of = entity({ table: 'ones', parent: 'field', fields: { field } });
  const result = entityForm(of, 'en', { zone: 'UTC', currency: 'EUR' }).safeParse({ field: typed });
  return (result.error?.issues ?? []).map(({ message }) => message);
}

it.each<[string, kind.Field, string, string[]]>([
  ['a number that is missing', kind.integer({ min: 1, max: 500, says: own }), '', [own.en]],
  ['letters for a number', kind.integer({ min: 1, max: 500, says: own }), 'abc', [own.en]],
  ['a sign before a number', kind.integer({ min: 1, max: 500, says: own }), '+5', [own.en]],
  [
    'a number in groups where none is so large',
    kind.integer({ min: 1, max: 500, says: own }),
    '1,000',
    [own.en],
  ],
  ['a number', kind.integer({ min: 1, max: 500, says: own }), '12', []],
  ['a large number in groups', kind.integer({ min: 0, max: 5_000, says: own }), '1,000', []],
  ['no moment', kind.moment({ says: blank }), 'noon', [blank.en]],
  ['an amount that is none', kind.amount({ currency: '', says: own }), 'much', [own.en]],
])('says once what is wrong with %s', (_what, field, typed, sentences) => {
  expect(said(field, typed)).toEqual(sentences);
});

it.each([
  ['on', true],
  ['off', false],
  ['', false],
  // What forms had that were opened before their choice of yes and no became a box.
  ['yes', true],
  ['no', false],
])('reads a box that sends “%s” as %s', (typed, chosen) => {
  const fields = { field: kind.boolean({}) };
  const of = entity({ table: 'ones', parent: 'field', fields });
  expect(entityForm(of, 'en', {}).parse({ field: typed })).toMatchObject({ field: chosen });
});

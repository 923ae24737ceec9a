import { expect, it } from 'vitest';
import { COMMON_OPTIONS, type OptionKind, TYPE_OPTIONS } from '#records/index.ts';
import { words } from '../messages/field-options.messages.ts';
import { FIELD_TYPES, optionsOf, type TypedKind } from './field-options.ts';

/** How each kind of the records backend is typed. */
const TYPED: Record<OptionKind, readonly TypedKind[]> = {
  text: ['text', 'collection'],
  bool: ['switch'],
  whole: ['whole'],
  limit: ['limit'],
  texts: ['lines'],
  date: ['date'],
};
/** What no form is for: which field it is, and what only the backend's own fields are. */
const NOT_SET = new Set(['id', 'name', 'system', 'primaryKey']);

it('every type of field has its form', () =>
  expect(FIELD_TYPES.toSorted()).toEqual(Object.keys(TYPE_OPTIONS).toSorted()));

it.each(FIELD_TYPES)('%s: every option can be set, by a control of its kind', (type) => {
  const kinds = { ...COMMON_OPTIONS, ...TYPE_OPTIONS[type] } as Record<string, OptionKind>;
  const wanted = Object.keys(kinds).filter(
    (name) => !NOT_SET.has(name) && !(type === 'autodate' && name === 'required'),
  );
  expect(
    optionsOf(type)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(wanted.toSorted());
  for (const [name, kind] of optionsOf(type))
    expect([name, TYPED[kinds[name] as OptionKind]]).toEqual([name, expect.arrayContaining([kind])]);
  for (const [name] of optionsOf(type)) expect(words.en.labels).toHaveProperty(name);
});

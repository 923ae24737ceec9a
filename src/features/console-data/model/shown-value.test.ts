import { expect, it } from 'vitest';
import { listedFields, readableFields, shortValue, sortable, valueText } from './shown-value.ts';

it.each([
  ['a text', 'a text'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  [[], '[]'],
  [{ lon: 1, lat: 2 }, '{"lon":1,"lat":2}'],
])('%j reads %j', (value, text) => expect(valueText(value)).toBe(text));

it('is cut to 120 letters, and no letter is cut in two', () => {
  expect(shortValue('न'.repeat(120))).toBe('न'.repeat(120));
  expect(shortValue('😀'.repeat(121))).toBe(`${'😀'.repeat(119)}…`);
});

const field = (name: string, type = 'text', hidden = false) => ({ name, type, hidden });

it('lists what says most, and no secret', () => {
  const fields = [
    field('id'),
    field('password', 'password', true),
    field('tokenKey', 'text', true),
    field('email', 'email'),
    field('verified', 'bool'),
    field('name'),
    field('avatar', 'file'),
    field('phone'),
    field('locale'),
    field('created', 'autodate'),
    field('updated', 'autodate'),
  ];
  expect(listedFields(fields)).toEqual(['name', 'email', 'verified', 'phone', 'created']);
  expect(listedFields([field('id'), field('n', 'number')])).toEqual(['n']);
});

it('shows no password and no key', () => {
  const fields = [
    field('id'),
    field('password', 'password'),
    field('tokenKey'),
    field('secret', 'text', true),
  ];
  expect(readableFields(fields).map(({ name }) => name)).toEqual(['secret']);
});

it.each([
  [{ type: 'text' }, true],
  [{ type: 'select', maxSelect: 1 }, true],
  [{ type: 'select', maxSelect: 2 }, false],
  [{ type: 'json' }, false],
])('%j is sorted by: %j', (one, is) => expect(sortable(one)).toBe(is));

import { describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../schema/declaration.ts';
import { checkValue } from './check-value.ts';
import { fieldFrom } from '../schema/declared-field.ts';
import { storedValue } from './stored-value.ts';

const field = (declared: FieldDeclaration) => fieldFrom(declared, (name) => name);

/** The code that a value is refused with, or what it is kept as. */
function outcome(declared: FieldDeclaration, value: unknown): unknown {
  const made = field(declared);
  const stored = storedValue(made, value);
  return checkValue(made, stored)?.code.replace('validation_', '!') ?? stored;
}

it.each<[FieldDeclaration, unknown, object]>([
  [
    { type: 'number', name: 'a', min: -5 },
    -6,
    { message: 'Must be greater or equal than -5.', params: { min: -5 } },
  ],
  [
    { type: 'number', name: 'a', max: 1.5 },
    2,
    { message: 'Must be less or equal than 1.5.', params: { max: 1.5 } },
  ],
  [
    { type: 'date', name: 'a', min: '2020-01-01 00:00:00.000Z' },
    '2019-12-31',
    {
      message: 'Must be no less than 2020-01-01 00:00:00 +0000 UTC.',
      params: { threshold: '2020-01-01T00:00:00Z' },
    },
  ],
  [
    { type: 'date', name: 'a', max: '2020-01-01 10:20:30.050Z' },
    '2021-01-01',
    {
      message: 'Must be no greater than 2020-01-01 10:20:30.05 +0000 UTC.',
      params: { threshold: '2020-01-01T10:20:30.05Z' },
    },
  ],
  [{ type: 'url', name: 'a' }, 'word', { message: 'Must be a valid url.' }],
])('%j refuses %j in the words of PocketBase', (declared, value, error) => {
  const made = field(declared);
  expect(checkValue(made, storedValue(made, value))).toMatchObject(error);
});

describe('a value that is sent', () => {
  it.each<[FieldDeclaration, unknown, unknown]>([
    [{ type: 'text', name: 'a' }, 12, '12'],
    [{ type: 'text', name: 'a', required: true }, '', '!required'],
    [{ type: 'text', name: 'a', min: 3 }, 'ab', '!min_text_constraint'],
    [{ type: 'text', name: 'a', max: 2 }, '🎪🎪', '🎪🎪'],
    [{ type: 'text', name: 'a', max: 2 }, '🎪🎪🎪', '!max_text_constraint'],
    [{ type: 'text', name: 'a', pattern: '^[a-z]+$' }, 'A', '!invalid_format'],
    [{ type: 'number', name: 'a' }, '4.5', 4.5],
    [{ type: 'number', name: 'a' }, 'x', 0],
    [{ type: 'number', name: 'a' }, Number.POSITIVE_INFINITY, '!not_a_number'],
    [{ type: 'number', name: 'a' }, 'NaN', '!not_a_number'],
    [{ type: 'number', name: 'a' }, 1e17, 1e17],
    [{ type: 'number', name: 'a', max: 5 }, 6, '!max_number_constraint'],
    [{ type: 'number', name: 'a', onlyInt: true }, 1e300, '!only_int_constraint'],
    [{ type: 'url', name: 'a' }, 'example.com/x', 'example.com/x'],
    [{ type: 'url', name: 'a' }, 'ftp://u:p@example.com:21/', 'ftp://u:p@example.com:21/'],
    [{ type: 'url', name: 'a' }, 'data:text/html,x', '!invalid_url'],
    [{ type: 'url', name: 'a' }, 'word', '!invalid_url'],
    [{ type: 'number', name: 'a', min: 2 }, 1, '!min_number_constraint'],
    [{ type: 'bool', name: 'a' }, 'true', 1],
    [{ type: 'bool', name: 'a' }, 'no', 0],
    [{ type: 'bool', name: 'a', required: true }, false, '!required'],
    [{ type: 'email', name: 'a' }, 'a@b', '!is_email'],
    [{ type: 'email', name: 'a' }, 'a.b+c@example.co.np', 'a.b+c@example.co.np'],
    [{ type: 'email', name: 'a', onlyDomains: ['x.org'] }, 'a@y.org', '!email_domain_not_allowed'],
    [{ type: 'url', name: 'a' }, 'https://example.com/x?y', 'https://example.com/x?y'],
    [{ type: 'url', name: 'a' }, 'javascript:alert(1)', '!invalid_url'],
    [{ type: 'date', name: 'a' }, '2026-12-01T18:30:00Z', '2026-12-01 18:30:00.000Z'],
    [{ type: 'date', name: 'a' }, '2026-12-01', '2026-12-01 00:00:00.000Z'],
    [{ type: 'date', name: 'a' }, 'soon', ''],
    [
      { type: 'date', name: 'a', max: '2026-01-01 00:00:00.000Z' },
      '2026-12-01',
      '!max_less_equal_than_required',
    ],
    [{ type: 'select', name: 'a', values: ['x', 'y'] }, ['x', 'y'], 'y'],
    [{ type: 'select', name: 'a', values: ['x', 'y'], maxSelect: 2 }, '["x","x"]', '["x"]'],
    [{ type: 'select', name: 'a', values: ['x', 'y'], maxSelect: 2 }, ['z'], '!invalid_value'],
    [{ type: 'relation', name: 'a', collection: 'c', maxSelect: 2 }, ['1', '2', '3'], '!too_many_values'],
    [
      { type: 'relation', name: 'a', collection: 'c', maxSelect: 3, minSelect: 2 },
      ['1'],
      '!not_enough_values',
    ],
    [{ type: 'json', name: 'a' }, { b: [1] }, '{"b":[1]}'],
    [{ type: 'json', name: 'a' }, '{"b":1}', '{"b":1}'],
    [{ type: 'json', name: 'a' }, 'plain', '"plain"'],
    [{ type: 'json', name: 'a' }, null, null],
    [{ type: 'json', name: 'a', required: true }, {}, '!required'],
    [{ type: 'json', name: 'a', maxSize: 5 }, 'too long', '!json_size_limit'],
    [{ type: 'geoPoint', name: 'a' }, { lon: '85.3', lat: 27.7 }, '{"lon":85.3,"lat":27.7}'],
    [{ type: 'geoPoint', name: 'a' }, { lon: 0, lat: 91 }, '!invalid_latitude'],
    [{ type: 'editor', name: 'a', maxSize: 3 }, '<p></p>', '!content_size_limit'],
  ])('%j: %j becomes %j', (declared, value, expected) => {
    expect(outcome(declared, value)).toEqual(expected);
  });
});

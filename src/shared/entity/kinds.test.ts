import { describe, expect, it } from 'vitest';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { answerOf } from './answer.server.ts';
import { entity } from './entity.ts';
import * as kind from './fields.ts';
import { answerProperties, bodySchema } from './open-api.server.ts';
import { readValues, storedOf } from './read-values.server.ts';

const own = { en: 'No.', es: 'No.', ne: 'होइन।' };
const one = (field: kind.Field) => entity({ table: 'ones', parent: 'field', fields: { field } });

/** What is kept of a value, or the code and the sentence of its refusal. */
function outcome(field: kind.Field, value: unknown): unknown {
  try {
    const kept: Readonly<Record<string, unknown>> = readValues(one(field), { field: value });
    return kept.field;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error.data.field as { code: string };
    return `${code}: ${fieldMessage(error.data.field, 'en')}`;
  }
}

const letters = (count: number) => 'x'.repeat(count);
const CASES: [string, kind.Field, [given: unknown, kept: unknown][]][] = [
  [
    'text',
    kind.text({ min: 2, max: 4, says: { least: own } }),
    [
      [' ab ', 'ab'],
      [letters(4), letters(4)],
      [letters(5), 'validation_too_big: 4 characters at most.'],
      ['a', 'validation_too_small: No.'],
      ['a\0b', "validation_invalid_format: This has a character that can't be kept."],
    ],
  ],
  [
    'line',
    kind.text({ max: 4, tidy: 'line' }),
    [
      [' a \r\n\t b ', 'a b'],
      ['Jose\u0301', 'Jos\u00e9'],
      ['a    b c', 'validation_too_big: 4 characters at most.'],
    ],
  ],
  [
    'lines',
    kind.text({ max: 5, tidy: 'lines' }),
    [
      [' a\r\n\r\nb\r', 'a\n\nb'],
      ['a  b', 'a  b'],
    ],
  ],
  [
    'code',
    kind.code({ max: 4, says: own }),
    [
      [' me la ', 'MELA'],
      [' ', 'validation_too_small: No.'],
      ['mela1', 'validation_too_big: No.'],
    ],
  ],
  [
    'email',
    kind.email({ says: own }),
    [
      [' Asha@Example.ORG ', 'asha@example.org'],
      ['', 'validation_custom: No.'],
      [`${letters(250)}@x.np`, 'validation_custom: No.'],
    ],
  ],
  ['email that may be left out', kind.email({ fallback: '' }), [[' ', '']]],
  [
    'currency',
    kind.currency({ says: own }),
    [
      ['NPR', 'NPR'],
      ['npr', 'validation_custom: No.'],
      ['ISK', 'validation_custom: No.'],
    ],
  ],
  [
    'integer',
    kind.integer({ min: 1, max: 500 }),
    [
      [1, 1],
      [500, 500],
      [0, 'validation_too_small: Enter 1 or more.'],
      [501, 'validation_too_big: 500 at most.'],
      [1.5, 'validation_invalid_type: Enter a whole number.'],
    ],
  ],
  [
    'percent',
    kind.percent({}),
    [
      [0, 0],
      [10_000, 10_000],
      [10_001, 'validation_too_big: 100 % at most.'],
      [-1, 'validation_too_small: Enter 0 % or more.'],
    ],
  ],
  [
    'amount',
    kind.amount({}),
    [
      [10_000_000_000, 10_000_000_000],
      [10_000_000_001, 'validation_custom: Enter a whole amount of 0 or more.'],
      [-1, 'validation_custom: Enter a whole amount of 0 or more.'],
      ['5', 'validation_invalid_type: Enter an amount.'],
    ],
  ],
  [
    'moment',
    kind.moment({}),
    [
      ['2027-01-05T09:00:00+05:45', '2027-01-05 03:15:00.000Z'],
      ['', 'validation_custom: This is not a date.'],
      ['soon', 'validation_custom: This is not a date.'],
    ],
  ],
  [
    'day',
    kind.day({}),
    [
      ['2028-02-29', '2028-02-29'],
      ['2027-02-29', 'validation_custom: This is not a date.'],
      ['1.2.2027', 'validation_custom: This is not a date.'],
      ['', 'validation_custom: This is not a date.'],
    ],
  ],
  ['day that may be left out', kind.day({ fallback: '' }), [['', '']]],
  [
    'amount that is not known yet',
    kind.openAmount({ currency: 'currency', says: own }),
    [
      [null, null],
      [0, 0],
      [undefined, null],
      [-1, 'validation_custom: No.'],
    ],
  ],
  ['moment that may be left out', kind.moment({ fallback: '' }), [['', '']]],
  [
    'boolean',
    kind.boolean({ says: own }),
    [
      [true, true],
      [1, 'validation_invalid_type: No.'],
    ],
  ],
  [
    'choice',
    kind.choice(['a', 'b'], { says: own }),
    [
      ['b', 'b'],
      ['c', 'validation_invalid_value: No.'],
    ],
  ],
  ['reference', kind.reference('events', {}), [[letters(64), letters(64)]]],
  [
    'references',
    kind.references('events', { most: 2 }),
    [
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
  ],
];

describe.each(CASES)('%s', (_, field, cases) => {
  it.each(cases)('%j is %j', (given, kept) => expect(outcome(field, given)).toEqual(kept));
});

it('keeps lists as JSON and yes as 1', () => {
  const of = {
    fields: {
      yes: kind.boolean({}),
      ids: kind.references('events', {}),
      by: kind.byProduct(kind.text({ max: 1 })),
    },
  };
  expect(storedOf(of, { yes: true, ids: ['a'], by: 'x' })).toEqual({ yes: 1, ids: '["a"]' });
});

describe('what the API answers', () => {
  const of = entity({
    table: 'ones',
    parent: 'event',
    fields: {
      event: kind.byProduct(kind.reference('events', {})),
      owner: kind.reference('users', { fallback: '', about: 'Empty for nobody.' }),
      open: kind.boolean({ fallback: false }),
      ids: kind.references('events', { fallback: [] }),
      told: kind.byProduct(kind.text({ max: 1, internal: true })),
    },
  });
  const row = {
    id: 'i',
    event: 'e',
    owner: '',
    open: 1,
    ids: '["a"]',
    told: 'x',
    created: 'c',
    updated: 'u',
  };

  it('is the row as it is given, without what is the product’s alone', () => {
    const answer = { id: 'i', event: 'e', owner: '', open: true, ids: ['a'], created: 'c', updated: 'u' };
    expect(answerOf(of, row)).toEqual(answer);
    expect(Object.keys(answerProperties(of)).toSorted()).toEqual(Object.keys(answer).toSorted());
  });

  it('is described: a reference that may be empty is any text, in answers and bodies', () => {
    const owner = { type: 'string', description: 'Empty for nobody.' };
    expect(answerProperties(of)).toMatchObject({ owner, event: { pattern: '^[a-z0-9]{15}$' } });
    expect(bodySchema(of)).toMatchObject({ properties: { owner } });
  });
});

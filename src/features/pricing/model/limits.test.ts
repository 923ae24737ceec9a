import { expect, it } from 'vitest';
import type { z } from 'zod';
import { ApiError } from '#lib/errors.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { exampleInput } from '#tests/support/example-input.ts';
import { groupDiscount } from './group-discount.ts';
import * as input from './price-input.ts';
import { promoCode, type PromoCodeRow } from './promo-code.ts';
import { quota } from './quota.ts';

/** The codes of what is wrong, by field; what is kept when nothing is. */
function outcome(read: () => object): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Object.fromEntries(
      Object.entries(error.data).map(([field, said]) => [field, (said as { code: string }).code]),
    );
  }
}

const NOW = '2026-12-01 12:00:00.000Z';
const LATER = '2026-12-01 12:00:00.001Z';
const letters = (count: number) => 'x'.repeat(count);
const MILLION = 1_000_000;
const SMALL = 'validation_too_small';
const BIG = 'validation_too_big';
const NEEDED = 'validation_required';

const code = exampleInput(promoCode, { code: 'MELA', kind: 'percent' });
/** A code that is there, with so many orders that bought with it and wait for their payment. */
const used = (sold: number, held: number): PromoCodeRow => ({
  id: 'promo0000000001',
  event: 'event0000000001',
  code: 'MELA',
  kind: 'percent',
  bps: 1_000,
  amount: 0,
  unlocks: '[]',
  maxUses: 0,
  maxPerBuyer: 0,
  minQuantity: 0,
  startsAt: '',
  endsAt: '',
  ticketTypes: '[]',
  used: sold,
  held,
  created: NOW,
  updated: NOW,
});

it('a code that says no more than what it takes off has no limits', () => {
  const given = { code: ' me la ', kind: 'percent', bps: 1 };
  expect(readValues(promoCode, given)).toEqual({
    code: 'MELA',
    kind: 'percent',
    bps: 1,
    amount: 0,
    unlocks: [],
    maxUses: 0,
    maxPerBuyer: 0,
    minQuantity: 0,
    startsAt: '',
    endsAt: '',
    ticketTypes: [],
  });
});

it.each<[string, object, object]>([
  ['as in the example', {}, { bps: 1_000, amount: 0 }],
  ['without letters', { code: ' ' }, { code: SMALL }],
  ['of one letter', { code: 'm' }, { code: 'M' }],
  ['of 40 letters', { code: letters(40) }, { code: letters(40).toUpperCase() }],
  ['of 41', { code: letters(41) }, { code: BIG }],
  ['of another kind', { kind: 'free' }, { kind: 'validation_invalid_value' }],
  ['of no share', { bps: 0 }, { bps: NEEDED }],
  ['of a share of nothing and an amount', { bps: 0, amount: 5 }, { bps: NEEDED }],
  ['of an amount', { kind: 'amount', bps: 0, amount: 1 }, { amount: 1 }],
  ['of no amount', { kind: 'amount', bps: 0 }, { amount: NEEDED }],
  ['of no amount and a share', { kind: 'amount', bps: 5 }, { amount: NEEDED }],
  ['that shows hidden tickets', { kind: 'unlock', bps: 0, unlocks: ['a'] }, { unlocks: ['a'] }],
  ['that shows none', { kind: 'unlock', bps: 0 }, { unlocks: NEEDED }],
  ['for as many orders as there may be', { maxUses: MILLION }, { maxUses: MILLION }],
  ['for more', { maxUses: MILLION + 1 }, { maxUses: BIG }],
  ['for as many of one buyer', { maxPerBuyer: MILLION }, { maxPerBuyer: MILLION }],
  ['for more of one buyer', { maxPerBuyer: MILLION + 1 }, { maxPerBuyer: BIG }],
  ['from as many tickets on', { minQuantity: MILLION }, { minQuantity: MILLION }],
  ['from more tickets on', { minQuantity: MILLION + 1 }, { minQuantity: BIG }],
  ['from a moment on', { startsAt: NOW }, { startsAt: NOW, endsAt: '' }],
  ['until a moment', { endsAt: NOW }, { startsAt: '', endsAt: NOW }],
  ['that ends later', { startsAt: NOW, endsAt: LATER }, { startsAt: NOW, endsAt: LATER }],
  ['that ends at once', { startsAt: NOW, endsAt: NOW }, { endsAt: 'validation_before_start' }],
  ['that ends before', { startsAt: LATER, endsAt: NOW }, { endsAt: 'validation_before_start' }],
])('a code %s', (_, differs, expected) =>
  expect(outcome(() => readValues(promoCode, { ...code, ...differs }))).toMatchObject(expected),
);

it.each<[string, number, number, number, object]>([
  ['for as many orders as have it', 2, 1, 3, { maxUses: 3 }],
  ['for one less than have it', 2, 1, 2, { maxUses: 'validation_below_sold' }],
  ['for one less than bought with it', 2, 0, 1, { maxUses: 'validation_below_sold' }],
  ['for one less than wait with it', 0, 2, 1, { maxUses: 'validation_below_sold' }],
  ['without a limit, however many have it', 2, 1, 0, { maxUses: 0 }],
])('a code is changed %s', (_, sold, held, maxUses, expected) =>
  expect(outcome(() => readValues(promoCode, { maxUses }, used(sold, held)))).toMatchObject(expected),
);

const family = exampleInput(groupDiscount, { name: 'Family' });

it('a group discount that says no more than it has to is for every type', () => {
  const given = { name: ' Family ', kind: 'amount', amount: 1, minQuantity: 2 };
  expect(readValues(groupDiscount, given)).toEqual({ ...given, name: 'Family', bps: 0, ticketTypes: [] });
  const { minQuantity: _, ...whole } = given;
  expect(outcome(() => readValues(groupDiscount, whole))).toEqual({ minQuantity: SMALL });
});

it.each<[string, object, object]>([
  ['as in the example', {}, { kind: 'percent', bps: 1_000, amount: 0, minQuantity: 2 }],
  ['without a name', { name: ' ' }, { name: SMALL }],
  ['with a name of one letter', { name: 'F' }, { name: 'F' }],
  ['with a name of 60 letters', { name: letters(60) }, { name: letters(60) }],
  ['with one of 61', { name: letters(61) }, { name: BIG }],
  ['of another kind', { kind: 'unlock' }, { kind: 'validation_invalid_value' }],
  ['of no share', { bps: 0 }, { bps: NEEDED }],
  ['of no amount', { kind: 'amount', bps: 0, amount: 0 }, { amount: NEEDED }],
  ['from one ticket on', { minQuantity: 1 }, { minQuantity: SMALL }],
  ['from as many as there may be on', { minQuantity: MILLION }, { minQuantity: MILLION }],
  ['from more on', { minQuantity: MILLION + 1 }, { minQuantity: BIG }],
])('a group discount %s', (_, differs, expected) =>
  expect(outcome(() => readValues(groupDiscount, { ...family, ...differs }))).toMatchObject(expected),
);

it.each<[string, object, object]>([
  ['of one', { size: 1 }, { name: 'Hall', size: 1 }],
  ['of none', { size: 0 }, { size: SMALL }],
  ['of a million', { size: MILLION }, { size: MILLION }],
  ['of more', { size: MILLION + 1 }, { size: BIG }],
  ['without a name', { name: '' }, { name: SMALL }],
  ['with a name of one letter', { name: 'H' }, { name: 'H' }],
  ['with a name of 60 letters', { name: letters(60) }, { name: letters(60) }],
  ['with one of 61', { name: letters(61) }, { name: BIG }],
])('a shared quota %s', (_, differs, expected) =>
  expect(outcome(() => readValues(quota, { name: 'Hall', size: 5, ...differs }))).toMatchObject(expected),
);

const list = (count: number, of = 'a') => Array.from({ length: count }, () => of);
const NULL = 'a\0';
/** What is kept of each of these, and what is refused. */
const CASES: [string, z.ZodType, [given: unknown, kept: unknown][], unknown[]][] = [
  [
    'a share',
    input.bpsInput,
    [
      [undefined, 0],
      [0, 0],
      [10_000, 10_000],
    ],
    [-1, 10_001, 0.5, '5', null],
  ],
  [
    'the name of a tax',
    input.taxNameInput,
    [
      [undefined, ''],
      [' IVA ', 'IVA'],
      [` ${letters(30)} `, letters(30)],
    ],
    [letters(31), NULL, 5],
  ],
  [
    'an amount',
    input.amountInput,
    [
      [undefined, 0],
      [0, 0],
      [1, 1],
    ],
    [-1, 0.5, '5'],
  ],
  [
    'ids',
    input.idsInput,
    [
      [undefined, []],
      [list(100), list(100)],
      [list(1, letters(64)), list(1, letters(64))],
    ],
    [list(101), list(1, letters(65)), [NULL], 'a'],
  ],
  [
    'a name',
    input.nameInput,
    [
      [' a ', 'a'],
      [letters(60), letters(60)],
    ],
    [undefined, '', ' ', letters(61), NULL],
  ],
];

it.each(CASES)('%s is within its limits', (_, schema, kept, refused) => {
  expect(kept.map(([given]) => schema.parse(given))).toEqual(kept.map(([, value]) => value));
  expect(refused.filter((given) => schema.safeParse(given).success)).toEqual([]);
});

it.each<[string, z.ZodType, unknown, string]>([
  ['a long name of a tax', input.taxNameInput, letters(31), '30 characters at most.'],
  ['a long name', input.nameInput, letters(61), '60 characters at most.'],
  ['no name', input.nameInput, '', 'Enter a name.'],
  ['a share below nothing', input.bpsInput, -1, 'Enter 0 % or more.'],
  ['more than all', input.bpsInput, 10_001, '100 % at most.'],
  ['no share', input.bpsInput, 0.5, 'Enter a percentage.'],
  ['half a cent', input.amountInput, 0.5, 'Enter a whole amount of 0 or more.'],
  ['no amount', input.amountInput, 'x', 'Enter an amount.'],
])('says of %s what would be right', (_, schema, given, sentence) =>
  expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([sentence]),
);

import { expect, it } from 'vitest';
import { accessTokenOf, isAccessToken } from './access-token.ts';
import { matches } from './matching-payment.ts';
import { codesOf, isAddOn, peopleOf } from './people.ts';
import { personalChanges } from './personal-changes.ts';
import type { Checkout } from './ports.ts';
import { bearsPrice, goingAlong } from './ticket-parts.ts';
import type { OrderRow } from './ticketing-schema.ts';

type Ticket = Parameters<typeof goingAlong>[0][number];
const ticket = (id: string, more: Partial<Ticket> = {}): Ticket => ({
  id,
  addOn: 0,
  partOf: '',
  status: 'valid',
  checkedInAt: '',
  pass: '',
  ...more,
});

/** A family of three with a poster, somebody alone with a shirt that was handed out, and one more. */
const ORDER = [
  ticket('first'),
  ticket('second', { partOf: 'first' }),
  ticket('third', { partOf: 'first', checkedInAt: '2026-12-01 12:00:00.000Z' }),
  ticket('poster', { addOn: 1, partOf: 'first' }),
  ticket('alone'),
  ticket('shirt', { addOn: 1, partOf: 'alone', checkedInAt: '2026-12-01 12:00:00.000Z' }),
  ticket('gone', { partOf: 'first', status: 'cancelled' }),
  ticket('loose', { addOn: 1 }),
  ticket('pass', { addOn: 1 }),
  ticket('visit', { pass: 'pass' }),
  ticket('visited', { pass: 'pass', checkedInAt: '2026-12-01 12:00:00.000Z' }),
];

it.each([
  ['the first of a family', ['first'], ['first', 'second', 'third', 'poster']],
  ['another of the family', ['second'], ['first', 'second', 'third', 'poster']],
  ['one whose shirt was handed out', ['alone'], ['alone']],
  ['that shirt too', ['alone', 'shirt'], ['alone', 'shirt']],
  ['an add-on by itself', ['poster'], ['poster']],
  ['an add-on that goes with nothing', ['loose'], ['loose']],
  ['what is no longer valid, of a family', ['gone'], ['first', 'second', 'third', 'poster', 'gone']],
  ['a pass', ['pass'], ['pass', 'visit']],
  ['what was chosen with a pass', ['visit'], ['visit']],
  ['nothing', [], []],
  ['what is not of this order', ['other'], []],
])('with %s goes what belongs to it', (_, ids, gone) => {
  expect(goingAlong(ORDER, ids).map(({ id }) => id)).toEqual(gone);
});

it.each([
  [{ addOn: 0, partOf: '' }, true],
  [{ addOn: 0, partOf: 'first' }, false],
  [{ addOn: 1, partOf: '' }, true],
  [{ addOn: 1, partOf: 'first' }, true],
])('%j bears its price: %s', (part, bears) => expect(bearsPrice(part)).toBe(bears));

it.each([
  [{ addOnTo: '', admits: 0, visits: 0, parts: '' }, 1, 1, false],
  [{ addOnTo: '', admits: 1, visits: 0, parts: '' }, 1, 1, false],
  [{ addOnTo: '', admits: 4, visits: 0, parts: '' }, 4, 4, false],
  [{ addOnTo: 'any', admits: 0, visits: 0, parts: '' }, 0, 1, true],
  [{ addOnTo: 'any', admits: 4, visits: 0, parts: '' }, 0, 1, true],
  [{ addOnTo: '', admits: 1, visits: 5, parts: '' }, 0, 1, false],
  [{ addOnTo: '', admits: 1, visits: 0, parts: '["adult","child"]' }, 0, 0, false],
])('one of %j lets %i in, with %i codes', (type, people, codes, addOn) => {
  expect([peopleOf(type), codesOf(type), isAddOn(type)]).toEqual([people, codes, addOn]);
});

const ASKED = { total: 1500, currency: 'USD', paymentSessionId: 'cs_1' } as OrderRow;
const PAID = { amountTotal: 1500, currency: 'usd', sessionId: 'cs_1' } as Checkout;
it.each<[string, Partial<OrderRow>, Partial<Checkout>, boolean]>([
  ['as it was asked for', {}, {}, true],
  ['before its page is known', { paymentSessionId: '' }, {}, true],
  ['of one cent less', {}, { amountTotal: 1499 }, false],
  ['of one cent more', {}, { amountTotal: 1501 }, false],
  ['in another currency', {}, { currency: 'EUR' }, false],
  ['on another page', {}, { sessionId: 'cs_2' }, false],
])('a payment %s is the order’s: %s', (_, order, paid, right) => {
  expect(matches({ ...ASKED, ...order }, { ...PAID, ...paid })).toBe(right);
});

interface Details {
  name: string;
  phone?: string | null;
  seat: number;
}
it.each<[string, Details, Partial<Details>, unknown[]]>([
  ['nothing', { name: 'Maya', seat: 1 }, { name: 'Maya', seat: 1 }, []],
  ['what was not asked', { name: 'Maya', seat: 1 }, { name: 'Maya', seat: 2 }, []],
  ['a name', { name: 'Maya', seat: 1 }, { name: 'Hari', seat: 1 }, [['name', 'Maya', 'Hari']]],
  ['what is new', { name: 'Maya', seat: 1 }, { name: 'Maya', phone: '1' }, [['phone', null, '1']]],
  [
    'what is gone',
    { name: 'Maya', phone: '1', seat: 1 },
    { name: 'Maya', phone: null },
    [['phone', '1', null]],
  ],
  ['what is left out', { name: 'Maya', seat: 1 }, {}, [['name', 'Maya', null]]],
])('tells of personal details that differ: %s', (_, before, after, changes) => {
  const found = personalChanges(before, after, ['name', 'phone']);
  expect(found.map(({ field, before: was, after: is }) => [field, was, is])).toEqual(changes);
  expect(found.every(({ personal }) => personal)).toBe(true);
});

it('an order opens with its own token alone', () => {
  const token = accessTokenOf('secret', 'order0000000001');
  expect(isAccessToken('secret', 'order0000000001', token)).toBe(true);
  expect(isAccessToken('other', 'order0000000001', token)).toBe(false);
  expect(isAccessToken('secret', 'order0000000002', token)).toBe(false);
  for (const wrong of ['', token.slice(1), `${token}x`, `x${token.slice(1)}`])
    expect(isAccessToken('secret', 'order0000000001', wrong)).toBe(false);
});

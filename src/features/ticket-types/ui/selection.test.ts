import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.ts';
import { PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { priceSelection } from './price-selection.ts';
import { type ChosenLine, ticketsIn } from './selection.ts';
import { withTickets } from './with-tickets.ts';
import { readSelection } from '#features/checkout/ui/read-selection.ts';

const offer = (given: Partial<Offer>): Offer => ({
  id: 'adult',
  date: '',
  when: null,
  name: 'Adult',
  variationOf: '',
  label: '',
  leads: false,
  description: '',
  kind: 'paid',
  price: 1800,
  allIn: 1800,
  tax: undefined,
  after: '',
  addOnTo: '',
  maxPerTicket: 0,
  visits: 0,
  parts: '',
  people: 1,
  unlocked: false,
  members: null,
  state: 'on_sale',
  left: null,
  min: 1,
  max: 10,
  salesStart: '',
  salesEnd: '',
  ...given,
});
const offers = [
  offer({}),
  offer({ id: 'child', name: 'Child', kind: 'free', price: 0 }),
  offer({ id: 'gift', name: 'Gift', kind: 'donation', price: 500 }),
];
const totalOf = (lines: readonly ChosenLine[]) => priceSelection(lines, offers, PLAIN_TERMS, null).total;
const read = (query: string) => readSelection(new URLSearchParams(query), offers, 'EUR', 'en');

it('reads quantities and amounts in the order of the offers', () => {
  const { lines, problems } = read('d.gift=12.50&t.child=1&t.adult=2');
  expect(lines).toEqual([
    { ticketType: 'adult', date: '', name: 'Adult', quantity: 2, unitPrice: 1800, typedAmount: null },
    { ticketType: 'child', date: '', name: 'Child', quantity: 1, unitPrice: 0, typedAmount: null },
    { ticketType: 'gift', date: '', name: 'Gift', quantity: 1, unitPrice: 1250, typedAmount: '12.50' },
  ]);
  expect(problems).toEqual({});
  expect([totalOf(lines), ticketsIn(lines)]).toEqual([4850, 4]);
});

it('passes over what nobody offers, and what was left at zero or empty', () => {
  expect(read('t.adult=0&t.child=&d.gift=&t.unknown=3').lines).toEqual([]);
});

describe('what can not be ordered', () => {
  it.each(['t.adult=1.5', 't.adult=-1', 't.adult=two', 't.adult=101', 't.adult=1e3'])(
    '%s costs nothing and says why',
    (query) => {
      const { lines, problems } = read(query);
      expect(totalOf(lines)).toBe(0);
      expect(problems['t.adult']).toMatch(/whole number/);
    },
  );

  it.each([
    ['d.gift=4.99', /minimum amount is €5\./],
    ['d.gift=a lot', /Enter an amount/],
    ['d.gift=12.505', /Enter an amount/],
  ])('%s keeps what was typed', (query, problem) => {
    const { lines, problems } = read(query);
    expect(problems['d.gift']).toMatch(problem);
    expect(lines[0]?.typedAmount).toBe(query.slice('d.gift='.length));
  });
});

it.each([
  [{ state: 'sold_out', min: 0, max: 0 } as const, 't.adult=2', 0, /Sold out/],
  [{ state: 'ended', min: 0, max: 0 } as const, 't.adult=2', 0, /have ended/],
  [{ left: 3, max: 3 }, 't.adult=5', 3, /Only 3 left/],
  [{ max: 4 }, 't.adult=5', 4, /maximum per order is 4/],
  [{ min: 2 }, 't.adult=1', 2, /minimum per order is 2/],
])('of an offer of %o, %s becomes %i', (given, query, quantity, problem) => {
  const found = readSelection(new URLSearchParams(query), [offer(given)], 'EUR', 'en');
  expect(found.lines[0]?.quantity).toBe(quantity);
  expect(found.problems['t.adult']).toMatch(problem);
});

it('reads a posted form as it reads an address', () => {
  const form = new FormData();
  form.set('t.adult', '3');
  expect(readSelection(form, offers, 'EUR', 'en').lines[0]?.quantity).toBe(3);
});

it('never lets anything but whole, non-negative numbers through', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (quantity, amount) => {
      const query = new URLSearchParams({ 't.adult': quantity, 'd.gift': amount });
      for (const line of readSelection(query, offers, 'EUR', 'en').lines) {
        expect(Number.isInteger(line.quantity) && line.quantity >= 0).toBe(true);
        expect(Number.isInteger(line.unitPrice) && line.unitPrice >= 0).toBe(true);
      }
    }),
  );
});

describe('an add-on', () => {
  const withShirt = [...offers, offer({ id: 'shirt', name: 'Shirt', addOnTo: 'adult', maxPerTicket: 2 })];
  const of = (query: string) => readSelection(new URLSearchParams(query), withShirt, 'EUR', 'en');

  it('goes with its ticket, so many with each', () => {
    expect(of('t.adult=1&t.shirt=2').problems).toEqual({});
    expect(of('t.adult=1&t.shirt=3').problems['t.shirt']).toMatch(/at most 2/);
    const alone = of('t.child=1&t.shirt=1');
    expect(alone.problems['t.shirt']).toMatch(/Only sold with Adult/);
    expect(alone.lines.map(({ quantity }) => quantity)).toEqual([1, 0]);
  });
});

describe('a bundle', () => {
  const line = (ticketType: string, quantity: number, unitPrice: number) => ({
    ticketType,
    date: '',
    name: ticketType,
    kind: unitPrice > 0 ? ('paid' as const) : ('free' as const),
    quantity,
    unitPrice,
    bundle: { ticketType: 'family', date: '' },
  });
  const family = offer({
    id: 'family',
    name: 'Family',
    price: 3000,
    parts: '["adult","adult"]',
    lines: [line('family', 1, 0), line('adult', 2, 1500)],
  });
  const meal = offer({ id: 'meal', name: 'Meal', addOnTo: 'adult', maxPerTicket: 1, price: 500 });
  const all = [offer({}), family, meal];

  it('costs what its tickets do, and an add-on goes with these', () => {
    const { lines, problems } = readSelection(
      new URLSearchParams('t.family=2&t.meal=5&t.adult=1'),
      all,
      'EUR',
      'en',
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 5]);
    expect(problems).toEqual({});
    expect(priceSelection(lines, all, PLAIN_TERMS, null).total).toBe(1800 + 6000 + 2500);
    expect(withTickets(lines, all).map(({ ticketType, quantity }) => [ticketType, quantity])).toEqual([
      ['adult', 1],
      ['adult', 4],
      ['meal', 5],
    ]);
    expect(
      readSelection(new URLSearchParams('t.family=1&t.meal=3'), all, 'EUR', 'en').lines.map(
        ({ quantity }) => quantity,
      ),
    ).toEqual([1, 2]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import type { GroupDiscountRow } from '#features/pricing/model/group-discount.ts';
import type { PromoCodeRow } from '#features/pricing/model/promo-code.ts';
import { minorDigits } from '#lib/money.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { confirm, openSale, payAt } from '../../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';

const RUNS = Number(process.env.MELA_SEEN_RUNS ?? 30);
const LONG_MS = 60_000 + RUNS * 3_000;
const EVERYTHING = 10_000;

/** One with no minor unit, two with cents, one with thousandths. */
const CURRENCIES = ['JPY', 'EUR', 'GBP', 'KWD'] as const;

/** How an event taxes and charges; by number, so that what fails shrinks to the plain one. */
const TERMS = [
  { taxBps: 0, taxIncluded: 1, feeOnTop: 0 },
  { taxBps: 2100, taxIncluded: 1, feeOnTop: 1 },
  { taxBps: 825, taxIncluded: 0, feeOnTop: 0 },
  { taxBps: 1333, taxIncluded: 0, feeOnTop: 1 },
] as const;

interface Fair {
  event: string;
  currency: string;
  types: string[];
}

let server: TestServer;
let organiser: Person;
const fairs: Fair[] = [];

beforeAll(async () => {
  server = await startServer();
  organiser = await signUp(server, 'Asha Gurung');
  for (const currency of CURRENCIES) for (const terms of TERMS) fairs.push(await openFair(currency, terms));
}, 120_000);
afterAll(() => server?.[Symbol.asyncDispose]());
watchLog(() => server);

/** Two prices, one of them with a tax of its own, a donation and a free ticket; codes, a group discount and a fee. */
async function openFair(currency: string, terms: (typeof TERMS)[number]): Promise<Fair> {
  // Prices that divide badly; where Stripe wants steps of ten, those.
  const of = (amount: number): number => (currency === 'KWD' ? amount * 10 : amount);
  const plenty = { quantity: 100_000, maxPerOrder: 20 };
  const { event, types } = await openSale(
    server,
    organiser,
    [
      { ...plenty, name: 'Usual', price: of(1799) },
      { ...plenty, name: 'Taxed', price: of(3333), ownTax: true, taxName: 'GST', taxBps: 700 },
      { ...plenty, name: 'Gift', kind: 'donation', price: 0 },
      { ...plenty, name: 'Free', kind: 'free', price: 0 },
    ],
    { currency },
  );
  const db = await server.db();
  const made = { event, created: '', updated: '' };
  const reach = { bps: 0, amount: 0, minQuantity: 0, ticketTypes: '[]' };
  const code = (values: Partial<PromoCodeRow>): PromoCodeRow => ({
    ...made,
    ...reach,
    maxUses: 0,
    maxPerBuyer: 0,
    used: 0,
    held: 0,
    unlocks: '[]',
    startsAt: '',
    endsAt: '',
    kind: 'percent',
    code: '',
    id: `${event.slice(0, 14)}${values.code?.at(0)?.toLowerCase()}`,
    ...values,
  });
  const friends: GroupDiscountRow = {
    ...made,
    ...reach,
    id: event,
    name: 'Friends',
    kind: 'percent',
    bps: 1111,
    minQuantity: 5,
  };
  await db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    await query
      .insertInto('price_settings')
      .values({ event, taxName: 'VAT', updated: '', ...terms })
      .execute();
    await query
      .insertInto('promo_codes')
      .values([
        code({ code: 'THIRD', bps: 3333 }),
        code({ code: 'LESS', kind: 'amount', amount: of(777) }),
        code({ code: 'ALL', bps: EVERYTHING }),
      ])
      .execute();
    await query.insertInto('group_discounts').values(friends).execute();
    await query
      .insertInto('operator_fees')
      .values({ organiser: organiser.id, currency, bps: 299, fixed: of(33), updated: '' })
      .onConflict((clash) => clash.columns(['organiser', 'currency']).doNothing())
      .execute();
  });
  return { event, currency, types };
}

/** Every amount that stands in a part of the page, in minor units, as a person reads it: by its digits. */
function amountsIn(html: string): number[] {
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  // Digits after the point are as many as the currency has, so that all of them together are the minor units.
  return [...text.matchAll(/(−|-)?[^\d\s−-]*\s?(\d[\d,]*(?:\.\d+)?)/g)].map(
    ([, minus, digits = '']) => Number(digits.replaceAll(/\D/g, '')) * (minus ? -1 : 1),
  );
}

/** What the summary of an order says: its rows by what they are called, and the total. */
function summaryOf(html: string): { rows: [string, number][]; total: number } {
  const list = /<dl[^>]*tabular-nums[^>]*>(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
  const all = [...list.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(
    ([, label = '', amount = '']): [string, number] => [
      label.replaceAll(/<[^>]*>/g, ''),
      /free/i.test(amount) ? 0 : (amountsIn(amount)[0] ?? Number.NaN),
    ],
  );
  return { rows: all.slice(0, -1), total: all.at(-1)?.[1] ?? Number.NaN };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What a person types for so many minor units. */
function typed(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

const cart = fc.record({
  fair: fc.nat(CURRENCIES.length * TERMS.length - 1),
  usual: fc.nat(9),
  taxed: fc.nat(9),
  free: fc.nat(2),
  gift: fc.constantFrom(0, 0, 500, 12_340),
  code: fc.constantFrom('', '', 'THIRD', 'LESS', 'ALL'),
});
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

interface Kept {
  id: string;
  subtotal: number;
  discount: number;
  fees: number;
  tax: number;
  taxIncluded: number;
  total: number;
  operatorFee: number;
}

async function buyAsSeen({ fair: at, ...chosen }: Cart): Promise<void> {
  const { event, currency, types } = fairs[at] as Fair;
  const [usual = '', taxed = '', gift = '', free = ''] = types;
  const fields = new URLSearchParams({
    [`t.${usual}`]: String(chosen.usual),
    [`t.${taxed}`]: String(chosen.taxed),
    [`t.${free}`]: String(chosen.free),
    ...(chosen.gift > 0 ? { [`d.${gift}`]: typed(chosen.gift, currency) } : {}),
  });
  const address = `${server.origin}/events/${event}/checkout?${fields.toString()}&code=${chosen.code}`;
  const page = await (await fetch(address)).text();
  const seen = summaryOf(page);
  // What stands on the button and what the form agrees to is the total of the summary.
  expect(Number(/name="agreed" value="(\d+)"/.exec(page)?.[1])).toBe(seen.total);

  for (const [name, value] of Object.entries({
    buyerName: 'Maya Gurung',
    buyerEmail: 'maya@example.com',
    promoCode: chosen.code,
    agreed: String(seen.total),
    key: crypto.randomUUID(),
  }))
    fields.set(name, value);
  const answer = await fetch(address, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    headers: { origin: server.origin },
  });
  // To the payment at the provider, or to the tickets at once.
  expect({ status: answer.status, chosen }).toEqual({ status: 303, chosen });
  const leads = answer.headers.get('location') ?? '';

  const [order] = await rows<Kept>(server, `SELECT * FROM orders ORDER BY created DESC, id DESC LIMIT 1`);
  if (!order) throw new Error('There is no order.');
  const { subtotal, discount, fees, tax, taxIncluded, total } = order;
  expect({ seen, total }).toEqual({ seen, total: seen.total });
  expect(subtotal - discount + fees + (taxIncluded ? 0 : tax)).toBe(total);
  const subtotals = seen.rows.findIndex(([label]) => label === 'Subtotal');
  const lines = (subtotals < 0 ? seen.rows : seen.rows.slice(0, subtotals)).map(([, amount]) => amount);
  expect(sum(lines)).toBe(subtotal);
  // Where nothing is taken off and nothing comes on top, the lines are the total.
  const below = subtotals < 0 ? lines : seen.rows.slice(subtotals).map(([, amount]) => amount);
  expect(subtotals < 0 ? subtotal : below[0]).toBe(subtotal);
  expect(sum(below)).toBe(total);
  if (total === 0) return;

  // What the provider asks for is the same, line by line and on its page.
  const session = leads.split('/').at(-1) ?? '';
  const [asked] = await rows<{ body: string | Record<string, unknown>; hidden: string | object }>(
    server,
    `SELECT body, hidden FROM sandbox_objects WHERE id = '${session}'`,
  );
  const body = (typeof asked?.body === 'string' ? JSON.parse(asked.body) : asked?.body) as {
    amount_total: number;
    currency: string;
  };
  expect([body.amount_total, body.currency.toUpperCase()]).toEqual([total, currency]);
  expect(amountsIn(await (await fetch(leads)).text())).toContain(total);
  await payAt(leads);
  expect((await confirm(server, session)).body).toEqual({ paymentStatus: 'paid' });
  await expectBooked(order, currency);
}

/** The ledger has what was charged, and of it what the operator keeps; the rest is the organiser's and the card's. */
async function expectBooked({ id, total, operatorFee }: Kept, currency: string): Promise<void> {
  const entries = await rows<{ account: string; amount: number | string; currency: string }>(
    server,
    `SELECT e.account, e.currency, sum(e.amount) AS amount FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e."transaction" WHERE t."order" = '${id}' GROUP BY 1, 2`,
  );
  const on = (account: string): number =>
    sum(entries.filter((entry) => entry.account === account).map(({ amount }) => Number(amount)));
  expect(new Set(entries.map((entry) => entry.currency))).toEqual(new Set([currency]));
  expect(on('stripe:balance')).toBe(total);
  expect(on('platform:fees')).toBe(0 - operatorFee);
  expect(sum(entries.map(({ amount }) => Number(amount)))).toBe(0);
}

describe('what the buyer saw', () => {
  it(
    'is what is charged, and what the ledger says, to the minor unit',
    async () => {
      // A code that is for none of what was chosen is refused, and nothing is bought.
      const something = ({ usual, taxed, free, gift, code }: Cart) =>
        usual + taxed > 0 || (code === '' && free + gift > 0);
      await fc.assert(fc.asyncProperty(cart.filter(something), buyAsSeen), { numRuns: RUNS });
      expect(await brokenBooks(server)).toEqual([]);
    },
    LONG_MS,
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { type Expected, expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import {
  aMela,
  createRecord,
  inDays,
  openSale,
  order,
  orderOf,
  tryOrder,
  updateRecord,
} from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

type Ids = Record<
  'event' | 'paid' | 'free' | 'donation' | 'hidden' | 'early' | 'late' | 'elsewhere' | 'few',
  string
>;
/** A body made of the ids of what is for sale. */
type Body = (ids: Ids) => unknown;
type Row = readonly [what: string, body: Body, expected: Expected];

const buyer = { name: 'Maya Gurung', email: 'maya@example.com' };
const one =
  (change: Record<string, unknown>): Body =>
  ({ paid }) => ({ items: [{ ticketType: paid, quantity: 1, ...change }], buyer });
const by =
  (change: unknown): Body =>
  ({ paid }) => ({ items: [{ ticketType: paid, quantity: 1 }], buyer: change });
const wrong = (...fields: string[]): Expected => ({ status: 400, fields });

const FORMS: readonly Row[] = [
  ['an empty body', () => '', wrong('items', 'buyer')],
  ['an empty object', () => ({}), wrong('items', 'buyer')],
  ['text that is no JSON', () => '{"items":', { status: 400, fields: [] }],
  ['a JSON list', () => '[]', { status: 400, fields: [] }],
  ['a JSON null', () => 'null', { status: 400, fields: [] }],
  [
    'JSON nested ten thousand deep',
    () => '['.repeat(10_000) + ']'.repeat(10_000),
    { status: 400, fields: [] },
  ],
  ['items that are no list', () => ({ items: 'all of them', buyer }), wrong('items')],
  ['no items', () => ({ items: [], buyer }), wrong('items')],
  ['an item that is null', () => ({ items: [null], buyer }), wrong('items.0')],
  ['an item without a ticket type', () => ({ items: [{ quantity: 1 }], buyer }), wrong('items.0.ticketType')],
  ['a ticket type that is a number', one({ ticketType: 7 }), wrong('items.0.ticketType')],
  ['a ticket type that is an object', one({ ticketType: { $ne: '' } }), wrong('items.0.ticketType')],
  ['a quantity left out', one({ quantity: undefined }), wrong('items.0.quantity')],
  ['a quantity of 0', one({ quantity: 0 }), wrong('items.0.quantity')],
  ['a negative quantity', one({ quantity: -3 }), wrong('items.0.quantity')],
  ['a fractional quantity', one({ quantity: 1.5 }), wrong('items.0.quantity')],
  ['a quantity as text', one({ quantity: '2' }), wrong('items.0.quantity')],
  ['a quantity above every limit', one({ quantity: 101 }), wrong('items.0.quantity')],
  ['a quantity beyond exact numbers', one({ quantity: 1e300 }), wrong('items.0.quantity')],
  ['a quantity above the ticket type’s most', one({ quantity: 11 }), wrong('items.0.quantity')],
  ['a quantity below the ticket type’s least', ({ few }) => orderOf(few, 1), wrong('items.0.quantity')],
  [
    'the same ticket type twice',
    ({ paid }) => ({
      ...orderOf(paid),
      items: [
        { ticketType: paid, quantity: 1 },
        { ticketType: paid, quantity: 2 },
      ],
    }),
    wrong('items.1.ticketType'),
  ],
  [
    'more lines than an order has',
    ({ paid }) => ({
      items: Array.from({ length: 21 }, (_, n) => ({ ticketType: `${paid}${n}`, quantity: 1 })),
      buyer,
    }),
    wrong('items'),
  ],
  [
    'a price below zero',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 1, price: -1 }], buyer }),
    wrong('items.0.price'),
  ],
  [
    'a fractional price',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 1, price: 10.5 }], buyer }),
    wrong('items.0.price'),
  ],
  [
    'a price beyond everything',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 1, price: 1e12 }], buyer }),
    wrong('items.0.price'),
  ],
  [
    'a price as text',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 1, price: '700' }], buyer }),
    wrong('items.0.price'),
  ],
  [
    'a sum beyond everything',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 10, price: 9_000_000_000 }], buyer }),
    wrong('items'),
  ],
  ['no buyer', by(undefined), wrong('buyer')],
  ['a buyer without anything', by({}), wrong('buyer.name', 'buyer.email')],
  ['a name of spaces', by({ ...buyer, name: '   ' }), wrong('buyer.name')],
  ['a name without end', by({ ...buyer, name: 'a'.repeat(121) }), wrong('buyer.name')],
  ['a name with a null character', by({ ...buyer, name: 'Ma\0ya' }), { status: 400, fields: [] }],
  ['an address that is none', by({ ...buyer, email: 'maya at home' }), wrong('buyer.email')],
  [
    'an address with a line break',
    by({ ...buyer, email: 'maya@example.com\r\nBcc: all@example.com' }),
    wrong('buyer.email'),
  ],
  ['a phone number without end', by({ ...buyer, phone: '1'.repeat(26) }), wrong('buyer.phone')],
  [
    'a null character in what nobody asked for',
    ({ paid }) => orderOf(paid, 1, { a: { '\0': 1 } }),
    { status: 400, fields: [] },
  ],
  [
    'a promo code that is not known',
    ({ paid }) => orderOf(paid, 1, { promoCode: 'FREE' }),
    wrong('promoCode'),
  ],
  ['answers that are no answers', ({ paid }) => orderOf(paid, 1, { answers: 'yes' }), wrong('answers')],
  [
    'an answer without end',
    ({ paid }) => orderOf(paid, 1, { answers: { why: 'a'.repeat(1001) } }),
    wrong('answers.why'),
  ],
];

const SALES: readonly Row[] = [
  ['a ticket type that is not there', () => orderOf('nosuchticket000'), wrong('items.0.ticketType')],
  ["another event's ticket type", ({ elsewhere }) => orderOf(elsewhere), wrong('items.0.ticketType')],
  ['a hidden ticket type', ({ hidden }) => orderOf(hidden), wrong('items.0.ticketType')],
  ['a ticket type whose sale has not begun', ({ early }) => orderOf(early), wrong('items.0.ticketType')],
  ['a ticket type whose sale has ended', ({ late }) => orderOf(late), wrong('items.0.ticketType')],
  ['a price that is not the ticket’s', one({ price: 1 }), wrong('items.0.price')],
  [
    'a free ticket at a price',
    ({ free }) => ({ items: [{ ticketType: free, quantity: 1, price: 100 }], buyer }),
    wrong('items.0.price'),
  ],
  ['a donation without an amount', ({ donation }) => orderOf(donation), wrong('items.0.price')],
  [
    'a donation below the least',
    ({ donation }) => ({ items: [{ ticketType: donation, quantity: 1, price: 499 }], buyer }),
    wrong('items.0.price'),
  ],
  [
    'one good line and one bad',
    ({ paid, hidden }) => ({
      items: [
        { ticketType: paid, quantity: 1 },
        { ticketType: hidden, quantity: 1 },
      ],
      buyer,
    }),
    wrong('items.1.ticketType'),
  ],
];

describeOnEachServer('orders that are refused', (server) => {
  let organiser: Person;
  let ids: Ids;

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    const other = await openSale(server(), organiser, [{ name: 'Elsewhere' }]);
    const { event, types } = await openSale(server(), organiser, [
      { name: 'Paid' },
      { name: 'Free', kind: 'free', price: 0 },
      { name: 'Donation', kind: 'donation', price: 500 },
      { name: 'Hidden', hidden: true },
      { name: 'Early', salesStart: inDays(2) },
      { name: 'Late', salesEnd: inDays(-2) },
      { name: 'Few', quantity: 4, minPerOrder: 2, maxPerOrder: 4 },
    ]);
    const [paid = '', free = '', donation = '', hidden = '', early = '', late = '', few = ''] = types;
    ids = { event, paid, free, donation, hidden, early, late, few, elsewhere: other.types[0] ?? '' };
  });

  describe.each([
    ['what is asked', FORMS],
    ['what is for sale', SALES],
  ])('%s', (_, table) => {
    it('is told by field, and nothing is written', async () => {
      await expectNothingWritten(server(), async () => {
        for (const [what, body, expected] of table) {
          const answer = await tryOrder(server(), ids.event, body(ids));
          try {
            expectRefusal(answer, expected);
          } catch (error) {
            throw new Error(`${what}: ${(error as Error).message}\n${JSON.stringify(answer.body)}`, {
              cause: error,
            });
          }
        }
      });
    });
  });

  it('bytes that are no text of any encoding are refused', async () => {
    await expectNothingWritten(server(), async () => {
      const path = `/api/events/${ids.event}/orders`;
      const bytes = Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x80]);
      expectRefusal(await call(server().origin, 'POST', path, { body: bytes }), { status: 400 });
      const deflated = { body: bytes, headers: { 'content-encoding': 'gzip' } };
      expectRefusal(await call(server().origin, 'POST', path, deflated), { status: 400 });
      const form = {
        body: 'items=1&buyer=2',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      expectRefusal(await call(server().origin, 'POST', path, form), { status: 400 });
    });
  });

  it('a body beyond every size is refused', async () => {
    const body = `{"items":"${'a'.repeat(33 * 1024 * 1024)}"}`;
    const answer = await call(server().origin, 'POST', `/api/events/${ids.event}/orders`, { body });
    expectRefusal(answer, { status: 413 });
  });

  it.each(['../orders', 'a'.repeat(3000), "'; DROP TABLE orders; --", 'dashain%00mela', '%E0%A4%A', '💥'])(
    'the event %j is not there',
    async (id) => {
      const path = `/api/events/${id.startsWith('%') || id.includes('%00') ? id : encodeURIComponent(id)}/orders`;
      const answer = await call(server().origin, 'POST', path, { body: orderOf(ids.free) });
      expect([400, 404, 414]).toContain(answer.status);
    },
  );

  it('a key without end is refused by its name', async () => {
    const answer = await tryOrder(server(), ids.event, orderOf(ids.free), { key: 'k'.repeat(256) });
    expectRefusal(answer, { status: 400, fields: ['Idempotency-Key'] });
  });

  it('a draft is not there for buyers, whoever asks', async () => {
    const draft = await createRecord(server(), organiser, 'events', aMela());
    const type = await createRecord(server(), organiser, 'ticket_types', {
      event: draft.id,
      name: 'Entry',
      kind: 'free',
      quantity: 5,
    });
    await expectNothingWritten(server(), async () => {
      for (const token of [undefined, organiser.token]) {
        expectRefusal(await tryOrder(server(), draft.id, orderOf(type.id), { token }), {
          status: 404,
          fields: [],
        });
      }
    });
  });

  it('a cancelled event sells nothing, and says so', async () => {
    const { event, types } = await openSale(server(), organiser, [{ name: 'Entry' }]);
    await updateRecord(server(), organiser, `events/${event}`, { status: 'cancelled' });
    await expectNothingWritten(server(), async () => {
      const answer = await tryOrder(server(), event, orderOf(types[0] ?? ''));
      expectRefusal(answer, { status: 409, fields: [] });
      expect(JSON.stringify(answer.body)).toMatch(/cancelled/);
    });
  });

  it('more than is left answers 409 with what is left of each ticket', async () => {
    const { event, types } = await openSale(server(), organiser, [
      { name: 'A', quantity: 3 },
      { name: 'B', quantity: 5 },
    ]);
    const [a = '', b = ''] = types;
    await order(server(), event, orderOf(a, 2));
    await expectNothingWritten(server(), async () => {
      const body = {
        ...orderOf(a, 2),
        items: [
          { ticketType: a, quantity: 2 },
          { ticketType: b, quantity: 5 },
        ],
      };
      const answer = await tryOrder(server(), event, body);
      expect(answer).toMatchObject({
        status: 409,
        body: {
          status: 409,
          message: expect.any(String) as string,
          data: { items: [{ ticketType: a, available: 1 }] },
        },
      });
    });
  });

  it("the event's capacity binds beside the ticket types' quantities", async () => {
    const { event, types } = await openSale(server(), organiser, [{ name: 'A', quantity: 50 }], {
      capacity: 3,
    });
    await order(server(), event, orderOf(types[0] ?? '', 2));
    await expectNothingWritten(server(), async () => {
      expect(await tryOrder(server(), event, orderOf(types[0] ?? '', 2))).toMatchObject({
        status: 409,
        body: { data: { items: [{ ticketType: types[0], available: 1 }] } },
      });
    });
  });

  it('an event that is over sells nothing', async () => {
    const { event, types } = await openSale(server(), organiser, [{ name: 'A' }]);
    const db = await server().db();
    const { sql } = await import('kysely');
    await db.write((tx) =>
      sql`UPDATE events SET "startsAt" = ${inDays(-3)}, "endsAt" = ${inDays(-2)}, updated = ${inDays(0)} WHERE id = ${event}`.execute(
        tx.as(),
      ),
    );
    expect(
      await rows(server(), `SELECT id FROM events WHERE id = '${event}' AND "endsAt" < '${inDays(-1)}'`),
    ).toHaveLength(1);
    await expectNothingWritten(server(), async () => {
      expectRefusal(await tryOrder(server(), event, orderOf(types[0] ?? '')), { status: 409, fields: [] });
    });
  });
});

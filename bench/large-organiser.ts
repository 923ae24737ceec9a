import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What one organiser has: as much as the largest that the product is held to. */
export const LARGE = { events: 200, typesAnEvent: 10, ordersAnEvent: 500, ticketsAnOrder: 2.5 } as const;

/** As many orders, all of one event. */
export const ONE_LARGE = { ...LARGE, events: 1, ordersAnEvent: 100_000 } as const;

/** How much of each there is. */
type Size = Readonly<Record<keyof typeof LARGE, number>>;

type Expressions = Readonly<Record<string, string>>;

const at = (days: string, minutes: string): string =>
  `strftime('%Y-%m-%d %H:%M:%S.000Z', '2026-01-01', printf('%+d days', ${days}), printf('%+d minutes', ${minutes}))`;
const id = (letter: string, n: string): string => `'${letter}' || printf('%014d', ${n})`;

/** Inserts rows that are like the one which `where` finds, but for what the expressions (of `n`, from 0) say. */
function fillLike(
  db: DatabaseSync,
  table: string,
  where: string,
  count: number,
  expressions: Expressions,
): void {
  const columns = db.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[];
  const template = db.prepare(`SELECT * FROM "${table}" WHERE ${where} LIMIT 1`).get();
  if (!template) throw new Error(`The demo has no ${table} where ${where}.`);
  const values = columns.map(({ name }) => (expressions[name] ? `(${expressions[name]})` : '?'));
  const kept = columns
    .filter(({ name }) => !expressions[name])
    .map(({ name }) => template[name] as SQLInputValue);
  db.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})
     INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM numbers`,
  ).run(...kept);
}

/**
 * Gives the demo's organiser 200 events with 2,000 ticket types, 100,000 orders and 250,000 tickets, their charges in
 * the ledger, in a data folder whose server is stopped; or what else `size` says. Returns the id of an event of theirs.
 */
export function fillOrganiser(
  dataDir: string,
  size: Size = LARGE,
  organiserEmail = 'organiser@mela.test',
): string {
  using db = new DatabaseSync(join(dataDir, 'data.db'));
  const owner = db.prepare('SELECT "id" FROM "users" WHERE "email" = ?').get(organiserEmail) as {
    id: string;
  };
  const { events, typesAnEvent, ordersAnEvent } = size;
  const orders = events * ordersAnEvent;
  const event = id('v', `n / ${ordersAnEvent}`);
  const price = 2_500;
  // Two tickets, and three, in turn.
  const tickets = `(2 + n % 2)`;
  db.exec('BEGIN');
  fillLike(db, 'events', `"status" = 'published' AND "currency" = 'USD'`, events, {
    id: id('v', 'n'),
    slug: `'large-' || n`,
    title: `'Gathering number ' || n`,
    organiser: `'${owner.id}'`,
    startsAt: at('n * 3', '1080'),
    endsAt: at('n * 3', '1320'),
    publishedAt: at('0', '0'),
    capacity: '0',
    taken: String(ordersAnEvent * size.ticketsAnOrder),
    importKey: `''`,
  });
  fillLike(db, 'ticket_types', `"kind" = 'paid' AND "hidden" = 0`, events * typesAnEvent, {
    id: id('y', 'n'),
    event: id('v', `n / ${typesAnEvent}`),
    name: `'Type ' || (n % ${typesAnEvent})`,
    price: String(price),
    quantity: String(Math.max(1_000, 2 * (ordersAnEvent / typesAnEvent) * size.ticketsAnOrder)),
    sold: String((ordersAnEvent / typesAnEvent) * size.ticketsAnOrder),
    held: '0',
    position: `n % ${typesAnEvent}`,
  });
  const type = id('y', `(n / ${ordersAnEvent}) * ${typesAnEvent} + (n / 2) % ${typesAnEvent}`);
  const placed = at(`(n / ${ordersAnEvent}) * 3 - n % 90`, 'n % 1440');
  fillLike(db, 'orders', `"status" = 'paid' AND "total" > 0`, orders, {
    id: id('o', 'n'),
    code: `'L' || printf('%07d', n)`,
    event,
    buyer: `''`,
    buyerName: `'Guest ' || (n * 7919 % 100003)`,
    buyerEmail: `'guest' || (n * 7919 % 100003) || '@example.com'`,
    status: `CASE WHEN n % 50 = 0 THEN 'refunded' ELSE 'paid' END`,
    subtotal: `${tickets} * ${price}`,
    discount: '0',
    fees: '0',
    tax: '0',
    total: `${tickets} * ${price}`,
    currency: `'USD'`,
    refunded: `CASE WHEN n % 50 = 0 THEN ${tickets} * ${price} ELSE 0 END`,
    refundPending: '0',
    paymentSessionId: `'cs_large_' || n`,
    paymentIntentId: `'pi_large_' || n`,
    chargeId: `'ch_large_' || n`,
    paidAt: placed,
    created: placed,
    updated: placed,
  });
  fillLike(db, 'order_items', '1 = 1', orders, {
    id: id('i', 'n'),
    order: id('o', 'n'),
    event,
    ticketType: type,
    name: `'Type ' || ((n / 2) % ${typesAnEvent})`,
    quantity: tickets,
    unitPrice: String(price),
    position: '0',
  });
  fillTickets(db, { orders, ordersAnEvent, event, type });
  fillLedger(db, { orders, event, owner: owner.id, placed, total: `${tickets} * ${price}` });
  db.exec('COMMIT; ANALYZE');
  return `v${'0'.repeat(14)}`;
}

/** Five for each two orders: those of order 2k are 5k and 5k+1, those of 2k+1 the three after them. */
function fillTickets(
  db: DatabaseSync,
  {
    orders,
    ordersAnEvent,
    event,
    type,
  }: Record<'event' | 'type', string> & Record<'orders' | 'ordersAnEvent', number>,
): void {
  const order = `((n / 5) * 2 + (n % 5 >= 2))`;
  const ofOrder = (expression: string): string => expression.replaceAll(/\bn\b/g, order);
  fillLike(db, 'tickets', `"status" = 'valid'`, (orders / 2) * 5, {
    id: id('t', 'n'),
    order: ofOrder(id('o', 'n')),
    event: ofOrder(event),
    ticketType: ofOrder(type),
    holderName: `'Guest ' || (${order} * 7919 % 100003)`,
    holderEmail: `'guest' || (${order} * 7919 % 100003) || '@example.com'`,
    code: `'LARGE-' || n`,
    status: `CASE WHEN ${order} % 50 = 0 THEN 'cancelled' ELSE 'valid' END`,
    checkedInAt: `CASE WHEN n % 3 = 0 THEN ${ofOrder(at(`(n / ${ordersAnEvent}) * 3`, '1080 + n % 120'))} ELSE '' END`,
  });
}

interface Sale {
  orders: number;
  event: string;
  owner: string;
  placed: string;
  total: string;
}

/** A charge for each order, balanced; a refund for each fiftieth. */
function fillLedger(db: DatabaseSync, { orders, event, owner, placed, total }: Sale): void {
  const payable = `organiser:${owner}:payable`;
  for (const [kind, letter, count, factor] of [
    ['charge', 'c', orders, 1],
    ['refund', 'r', orders / 50, 50],
  ] as const) {
    const of = (expression: string): string => expression.replaceAll(/\bn\b/g, `(n * ${factor})`);
    const sign = kind === 'charge' ? 1 : -1;
    fillLike(db, 'ledger_transactions', `"kind" = 'charge'`, count, {
      id: id(letter, 'n'),
      key: `'${kind}:large:' || n`,
      kind: `'${kind}'`,
      currency: `'USD'`,
      event: of(event),
      order: of(id('o', 'n')),
      organiser: `'${owner}'`,
      created: of(placed),
    });
    for (const [account, letterOfEntry, side] of [
      ['stripe:balance', 'd', sign],
      [payable, 'k', -sign],
    ] as const) {
      fillLike(db, 'ledger_entries', '1 = 1', count, {
        id: `'${letter}${letterOfEntry}' || printf('%013d', n)`,
        transaction: id(letter, 'n'),
        account: `'${account}'`,
        amount: `${side} * ${of(total)}`,
        currency: `'USD'`,
        created: of(placed),
      });
    }
  }
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { seatIn } from '#features/orders/model/seat.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { countedIn, hallOf, ticketSeatOf } from '#features/seats/model/hall.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Everything that buying leaves behind. */
const TABLES = [
  'events',
  'ticket_types',
  'orders',
  'order_items',
  'tickets',
  'refunds',
  'check_ins',
  'idempotency_keys',
  'ledger_transactions',
  'ledger_entries',
  'mail_outbox',
  'payment_accounts',
  'stripe_events',
  'users',
  'quotas',
  'promo_codes',
  'promo_uses',
  'group_discounts',
  'price_settings',
  'operator_fees',
  'tracking_links',
  'date_prices',
] as const;

/** PostgreSQL gives sums and counts as text where they may be beyond a double. */
type Count = number | string;

/** Rows of a query in the server's own database. */
export async function rows<Row>(server: Pick<TestServer, 'db'>, text: string): Promise<Row[]> {
  const db = await server.db();
  return (await sql.raw<Row>(text).execute(db.read())).rows;
}

/** How many rows there are of everything that buying writes, and what is sold and held. The daily mails come by the hour, whatever anybody does. */
export async function stateOf(server: TestServer): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [row] = await rows<Record<string, Count>>(
    server,
    `SELECT ${counts.join(', ')},
       (SELECT count(*) FROM jobs WHERE kind NOT LIKE '%digest') AS jobs,
       (SELECT coalesce(sum(sold), 0) FROM ticket_types) AS sold,
       (SELECT coalesce(sum(held), 0) FROM ticket_types) AS held,
       (SELECT coalesce(sum(taken), 0) FROM events) AS taken`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}

/** How many a ticket of a type lets in: it has so many codes, and takes so many places. */
const PEOPLE = (type: string): string => `(CASE WHEN ${type}.admits > 1 THEN ${type}.admits ELSE 1 END)`;

/** Bundles of the type `t` of which a ticket is valid; `on` says more of their lines (`i`). */
const BUNDLES = (on = ''): string =>
  `(SELECT count(DISTINCT k.bundle) FROM tickets k JOIN order_items i ON i."order" = k."order" AND k.bundle LIKE i.id || '.%'
     WHERE i."ticketType" = t.id AND k.status = 'valid'${on})`;

/** What must hold whatever happened: stock agrees with tickets and holds, nothing is oversold, no cent is lost. */
export async function brokenBooks(server: Pick<TestServer, 'db'>): Promise<string[]> {
  const broken: string[] = [];
  const types = await rows<{
    id: string;
    quantity: number;
    sold: number;
    held: number;
    valid: Count;
    pending: Count;
    codes: number;
    perDate: number;
  }>(
    server,
    `SELECT t.id, t.quantity, t."perDate", t.sold, t.held, ${PEOPLE('t')} AS codes,
       CASE WHEN t.parts = '' THEN (SELECT count(*) FROM tickets k WHERE k."ticketType" = t.id AND k.status = 'valid')
         ELSE ${BUNDLES()} END AS valid,
       (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i."order"
          WHERE i."ticketType" = t.id AND o.status = 'pending')
         + (SELECT coalesce(sum(n.quantity), 0) FROM ticket_hold_items n JOIN ticket_holds h ON h.id = n.hold
          WHERE n."ticketType" = t.id AND h.held = 1) AS pending
     FROM ticket_types t`,
  );
  for (const { id, quantity, sold, held, valid, pending, codes, perDate } of types) {
    if (sold * codes !== Number(valid))
      broken.push(`${id}: sold ${sold} of ${codes} codes each, valid tickets ${valid}`);
    if (held !== Number(pending)) broken.push(`${id}: held ${held}, in pending orders and holds ${pending}`);
    if (perDate === 0 && sold + held > quantity)
      broken.push(`${id}: oversold, ${sold} + ${held} of ${quantity}`);
  }
  const events = await rows<{ id: string; taken: number; counted: Count }>(
    server,
    `SELECT e.id, e.taken, (SELECT coalesce(sum((sold + held) * ${PEOPLE('t')}), 0) FROM ticket_types t
         WHERE t.event = e.id AND t."addOnTo" = '' AND t.visits = 0 AND t.parts = '') AS counted
     FROM events e`,
  );
  for (const { id, taken, counted } of events) {
    if (taken !== Number(counted)) broken.push(`event ${id}: taken ${taken}, counted ${counted}`);
  }
  broken.push(...(await brokenDates(server)));
  broken.push(...(await brokenSeats(server)));
  const quotas = await rows<{ id: string; size: number; sold: number; held: number; counted: Count }>(
    server,
    `SELECT q.id, q.size, q.sold, q.held,
       (SELECT coalesce(sum((sold + held) * ${PEOPLE('t')}), 0) FROM ticket_types t WHERE t.quota = q.id) AS counted
     FROM quotas q`,
  );
  for (const { id, size, sold, held, counted } of quotas) {
    if (sold + held !== Number(counted)) broken.push(`quota ${id}: ${sold} + ${held}, counted ${counted}`);
    if (sold + held > size) broken.push(`quota ${id}: oversold, ${sold} + ${held} of ${size}`);
  }
  const promos = await rows<{
    code: string;
    maxUses: number;
    used: number;
    held: number;
    owning: Count;
    pending: Count;
  }>(
    server,
    `SELECT p.code, p."maxUses", p.used, p.held,
       (SELECT count(*) FROM orders o WHERE o.promo = p.id AND o.status IN ('paid', 'partially_refunded')) AS owning,
       (SELECT count(*) FROM orders o WHERE o.promo = p.id AND o.status = 'pending') AS pending
     FROM promo_codes p`,
  );
  for (const { code, maxUses, used, held, owning, pending } of promos) {
    if (used !== Number(owning)) broken.push(`code ${code}: used ${used}, in ${owning} paid orders`);
    if (held !== Number(pending)) broken.push(`code ${code}: held ${held}, in ${pending} pending orders`);
    if (maxUses > 0 && used + held > maxUses)
      broken.push(`code ${code}: ${used} + ${held} of ${maxUses} uses`);
  }
  // Single tickets of an order are taken back only by name, and the history says how many are left.
  const takenBack = await rows<{ subject: string; changes: string }>(
    server,
    `SELECT subject, changes FROM audit_entries WHERE action IN ('tickets.cancel', 'tickets.giveBack') ORDER BY at, id`,
  );
  const left = new Map(takenBack.map(({ subject, changes }) => [subject, ticketsLeft(changes)]));
  // What pays for a ticket's change has none of its own.
  // Tickets of a cancelled event may be void before their money is back, or although a bank has given it back.
  const orders = await rows<{ id: string; status: string; void: number; valid: Count; ordered: Count }>(
    server,
    `SELECT o.id, o.status,
       CASE WHEN e.status = 'cancelled' THEN 1 ELSE 0 END AS void,
       (SELECT count(*) FROM tickets k WHERE k."order" = o.id AND k.status = 'valid' AND k.pass = '') AS valid,
       (SELECT coalesce(sum(i.quantity * ${PEOPLE('t')}), 0) FROM order_items i
          JOIN ticket_types t ON t.id = i."ticketType" WHERE i."order" = o.id AND i.bundle != i.id) AS ordered
     FROM orders o JOIN events e ON e.id = o.event WHERE o.change = ''`,
  );
  for (const { id, status, void: ended, valid, ordered } of orders) {
    const owning = status === 'paid' || status === 'partially_refunded';
    const due = owning && !(ended === 1 && Number(valid) === 0) ? (left.get(id) ?? Number(ordered)) : 0;
    if (Number(valid) !== due) broken.push(`order ${id} (${status}): ${valid} tickets instead of ${due}`);
  }
  const lines = await rows<{ id: string }>(
    server,
    `SELECT o.id FROM orders o JOIN order_items i ON i."order" = o.id GROUP BY o.id, o.total
       HAVING sum(i.total) != o.total OR sum(CASE WHEN i.bundle = i.id AND i.total != 0 THEN 1 ELSE 0 END) != 0`,
  );
  for (const { id } of lines) broken.push(`order ${id}: its lines are not its total`);
  const unbalanced = await rows<{ transaction: string; sum: Count }>(
    server,
    `SELECT "transaction", sum(amount) AS sum FROM ledger_entries GROUP BY "transaction", currency HAVING sum(amount) != 0`,
  );
  for (const entry of unbalanced) broken.push(`ledger: ${JSON.stringify(entry)}`);
  // What buyers paid by card and did not get back; what is passed on to organisers, or withheld, moves besides.
  const money = await rows<{ currency: string; difference: Count }>(
    server,
    `SELECT currency, sum(amount) AS difference FROM (
       SELECT currency, total - refunded AS amount FROM orders
          WHERE "paidAt" != '' AND method NOT IN ('cash', 'bank')
       UNION ALL SELECT currency, amount FROM community_payments WHERE status = 'paid'
       UNION ALL SELECT e.currency, -e.amount FROM ledger_entries e
          JOIN ledger_transactions t ON t.id = e."transaction"
          WHERE e.account = 'stripe:balance' AND t.kind IN ('charge', 'refund', 'refund_failed')) both_sides
     GROUP BY currency HAVING sum(amount) != 0`,
  );
  for (const each of money) broken.push(`money: ${JSON.stringify(each)}`);
  const sums = await rows<{ event: string; kind: string; account: string }>(
    server,
    `SELECT event, kind, account FROM (
       SELECT event, kind, account, amount FROM ledger_sums
       UNION ALL SELECT t.event, t.kind, e.account, -e.amount
       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction") both_sides
     GROUP BY event, kind, account HAVING sum(amount) != 0`,
  );
  for (const sum of sums) broken.push(`running sum: ${JSON.stringify(sum)}`);
  return broken;
}

/** What is wrong with the numbers of single dates. */
async function brokenDates(server: Pick<TestServer, 'db'>): Promise<string[]> {
  const stock = await rows<{
    date: string;
    type: string;
    quantity: number;
    sold: number;
    held: number;
    valid: Count;
    pending: Count;
  }>(
    server,
    `SELECT d.date, d."ticketType" AS type, t.quantity, d.sold * ${PEOPLE('t')} AS sold, d.held,
       CASE WHEN t.parts = '' THEN
         (SELECT count(*) FROM tickets k WHERE k."ticketType" = d."ticketType" AND k.date = d.date AND k.status = 'valid')
         ELSE ${BUNDLES(' AND i.date = d.date')} END AS valid,
       (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i."order"
          WHERE i."ticketType" = d."ticketType" AND i.date = d.date AND o.status = 'pending')
         + (SELECT coalesce(sum(n.quantity), 0) FROM ticket_hold_items n JOIN ticket_holds h ON h.id = n.hold
          WHERE n."ticketType" = d."ticketType" AND n.date = d.date AND h.held = 1) AS pending
     FROM date_stock d JOIN ticket_types t ON t.id = d."ticketType"`,
  );
  const broken = stock.flatMap(({ date, type, quantity, sold, held, valid, pending }) => [
    ...(sold === Number(valid) ? [] : [`${type} on ${date}: sold ${sold}, valid tickets ${valid}`]),
    ...(held === Number(pending) ? [] : [`${type} on ${date}: held ${held}, pending ${pending}`]),
    ...(held + sold <= quantity ? [] : [`${type} on ${date}: oversold, ${sold} + ${held} of ${quantity}`]),
  ]);
  const sums = await rows<{ type: string }>(
    server,
    `SELECT t.id AS type FROM ticket_types t WHERE t."perDate" = 1
       AND t.sold + t.held != (SELECT coalesce(sum(d.sold + d.held), 0) FROM date_stock d WHERE d."ticketType" = t.id)`,
  );
  broken.push(...sums.map(({ type }) => `${type}: its dates do not add up`));
  const dates = await rows<{ id: string; taken: number; counted: Count; passes: Count; capacity: number }>(
    server,
    `SELECT e.id, e.taken, CASE WHEN e.capacity > 0 THEN e.capacity ELSE v.capacity END AS capacity,
       (SELECT coalesce(sum((d.sold + d.held) * ${PEOPLE('t')}), 0) FROM date_stock d JOIN ticket_types t ON t.id = d."ticketType"
          WHERE d.date = e.id AND t."addOnTo" = '' AND t.visits = 0 AND t.parts = '') AS counted,
       (SELECT coalesce(sum((t.sold + t.held) * ${PEOPLE('t')}), 0) FROM ticket_types t
          WHERE t.event = e.event AND t."perDate" = 0 AND t."addOnTo" = '' AND t.visits = 0 AND t.parts = '') AS passes
     FROM event_dates e JOIN events v ON v.id = e.event WHERE e.state = 'on'`,
  );
  for (const { id, taken, counted, passes, capacity } of dates) {
    if (taken !== Number(counted)) broken.push(`date ${id}: taken ${taken}, counted ${counted}`);
    if (taken > 0 && capacity > 0 && taken + Number(passes) > capacity)
      broken.push(`date ${id}: ${taken} + ${passes} of ${capacity}`);
  }
  const prices = await rows<{ date: string; type: string }>(
    server,
    `SELECT p.date, p."ticketType" AS type FROM date_prices p
       LEFT JOIN event_dates d ON d.id = p.date AND d.event = p.event
       LEFT JOIN ticket_types t ON t.id = p."ticketType" AND t.event = p.event AND t.kind = 'paid' AND t."perDate" = 1
     WHERE d.id IS NULL OR t.id IS NULL OR p.price < 0`,
  );
  broken.push(...prices.map(({ date, type }) => `${type} on ${date}: a price of nothing that is sold`));
  return broken;
}

/** Of a type with seats there are as many claims as people in its tickets, each ticket has one, and no seat has two. */
async function brokenSeats(server: Pick<TestServer, 'db'>): Promise<string[]> {
  const counts = await rows<{
    type: string;
    held: Count;
    sold: Count;
    claimedHeld: Count;
    claimedSold: Count;
  }>(
    server,
    `SELECT t.id AS type, t.held * ${PEOPLE('t')} AS held, t.sold * ${PEOPLE('t')} AS sold,
       (SELECT count(*) FROM seat_claims c WHERE c."ticketType" = t.id AND c.state = 'held') AS "claimedHeld",
       (SELECT count(*) FROM seat_claims c WHERE c."ticketType" = t.id AND c.state = 'sold') AS "claimedSold"
     FROM ticket_types t WHERE EXISTS (SELECT 1 FROM seat_types s WHERE s."ticketType" = t.id)`,
  );
  const broken = counts.flatMap(({ type, held, sold, claimedHeld, claimedSold }) =>
    Number(held) === Number(claimedHeld) && Number(sold) === Number(claimedSold)
      ? []
      : [`${type}: ${claimedHeld} seats held of ${held}, ${claimedSold} sold of ${sold}`],
  );
  const unseated = await rows<{ id: string; claims: Count }>(
    server,
    `SELECT k.id, (SELECT count(*) FROM seat_claims c WHERE c.ticket = k.id AND c.state = 'sold' AND c."ticketType" = k."ticketType"
         AND c.date = k.date AND c."order" = k."order") AS claims
     FROM tickets k WHERE k.status = 'valid' AND k."addOn" = 0
       AND EXISTS (SELECT 1 FROM seat_types s WHERE s."ticketType" = k."ticketType")`,
  );
  for (const { id, claims } of unseated)
    if (Number(claims) !== 1) broken.push(`ticket ${id}: ${claims} seats`);
  broken.push(...(await overdrawnPasses(server)));
  const astray = await rows<{ seat: string }>(
    server,
    `SELECT c.seat FROM seat_claims c WHERE (c.state = 'blocked') != (c."order" = '' AND c.hold = '')
       OR (c.state = 'sold') != (c.ticket != '')
       OR (c.date = '' AND EXISTS (SELECT 1 FROM seat_claims o WHERE o.event = c.event AND o.seat = c.seat AND o.date != ''))`,
  );
  broken.push(...astray.map(({ seat }) => `seat ${seat}: claimed by nobody, or twice`));
  broken.push(...(await misnamedSeats(server)));
  return broken;
}

/** Nobody has more dates than their pass, two tickets for one, or any of a pass that is void. */
async function overdrawnPasses(server: Pick<TestServer, 'db'>): Promise<string[]> {
  const visits = `FROM tickets k LEFT JOIN event_dates d ON d.id = k.date WHERE k.pass = p.id AND k.status = 'valid'`;
  const passes = await rows<{
    id: string;
    status: string;
    visits: number;
    chosen: Count;
    dates: Count;
    open: Count;
  }>(
    server,
    `SELECT p.id, p.status, p.visits,
       (SELECT count(*) ${visits} AND (d.state IS NULL OR d.state != 'cancelled' OR k."checkedInAt" != '')) AS chosen,
       (SELECT count(*) ${visits} AND k."checkedInAt" = '') AS "open",
       (SELECT count(*) - count(DISTINCT k.date) ${visits}) AS dates
     FROM tickets p WHERE p.visits > 0`,
  );
  return passes.flatMap(({ id, status, visits: most, chosen, dates, open }) => [
    ...(Number(chosen) > most ? [`pass ${id}: ${chosen} dates of ${most}`] : []),
    ...(Number(dates) > 0 ? [`pass ${id}: two tickets for one date`] : []),
    ...(status !== 'valid' && Number(open) > 0 ? [`pass ${id} is void: ${open} tickets are not`] : []),
  ]);
}

/** What tickets say of their seats is what these are called in the plan; a seat counts in its category there. */
async function misnamedSeats(server: Pick<TestServer, 'db'>): Promise<string[]> {
  const plans = await rows<{ event: string; json: string }>(
    server,
    `SELECT s.event, v.json FROM event_seatings s LEFT JOIN seating_plan_versions v ON v.id = s.version`,
  );
  const halls = new Map(plans.map(({ event, json }) => [event, hallOf(JSON.parse(json) as Plan)]));
  const claims = await rows<{
    event: string;
    seat: string;
    category: string;
    ticket: string | null;
    said: string | null;
  }>(
    server,
    `SELECT c.event, c.seat, c.category, k.id AS ticket, CAST(k.seat AS text) AS said
     FROM seat_claims c LEFT JOIN tickets k ON k.id = c.ticket`,
  );
  const broken = claims.flatMap(({ event, seat, category, ticket, said }) => {
    const placed = halls.get(event)?.byId.get(seat);
    if (!placed) return [`seat ${seat}: not in the plan of ${event}`];
    const says = said === null ? null : seatIn(said);
    return [
      ...(category === countedIn(placed) ? [] : [`seat ${seat}: counted in ${category}`]),
      ...(ticket === null || isDeepStrictEqual(says, ticketSeatOf(placed))
        ? []
        : [`ticket ${ticket}: says ${said}, has ${seat}`]),
    ];
  });
  const without = await rows<{ id: string }>(
    server,
    `SELECT k.id FROM tickets k WHERE k.status = 'valid' AND k.seat IS NOT NULL AND CAST(k.seat AS text) NOT IN ('', 'null')
       AND NOT EXISTS (SELECT 1 FROM seat_claims c WHERE c.ticket = k.id)`,
  );
  return [...broken, ...without.map(({ id }) => `ticket ${id}: says a seat that it has not`)];
}

/** How many tickets of an order were left, as its entry of the history has it. */
function ticketsLeft(changes: unknown): number {
  const all = (typeof changes === 'string' ? JSON.parse(changes) : changes) as {
    field: string;
    after: number;
  }[];
  return all.find(({ field }) => field === 'tickets')?.after ?? 0;
}

/** Waits until the server has nothing left to do just now: mails, webhooks, transfers that are due. */
export async function settled(server: TestServer): Promise<void> {
  await until('the jobs to be done', async () => {
    const now = new Date().toISOString().replace('T', ' ');
    const due = await rows(server, `SELECT id FROM jobs WHERE status = 'waiting' AND "runAt" <= '${now}'`);
    return due.length === 0;
  });
}

import { enqueueMatch } from '#features/ticket-types/index.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { isShortage } from '#features/ticket-types/model/shortage.ts';
import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { forWaiting, type WaitedTicket } from '#features/ticket-types/model/waited.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { languageOf } from '#lib/language/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { momentAt, spokenItems } from '../model/spoken-basket.ts';
import {
  changeEntry,
  listOf,
  notePassed,
  type OfferedEntry,
  offeredOf,
  offeredWith,
  setWants,
  waitingOf,
  wantsOf,
} from '../store/entries.ts';
import { type AbleWays, ableWays, endOf } from './able-ways.ts';
import type { WaitingContext } from './context.ts';
import { closeEntries } from './close-list.ts';
import { holdTokenOf } from './entry-link.ts';
import { mailTo } from './entry-mail.ts';
import { anyLeft, isReleased, nextInLine } from './next-in-line.ts';
import { basketOf, keepForWaiting, leaveLine, soldOutIn, ticketsOf } from './stock.ts';

/** What has lapsed is given on just after its hold has ended. */
const AFTER_OFFER_MS = 1_000;
/** So often an offer is tried again when the event was changed under it. */
const TRIES = 3;
/** Whoever was given up then is looked at again after so long. */
const AGAIN_MS = 60_000;
/** Entries of one write: others wait for it. */
const PIECE = 100;

/** The write was undone: the event was changed, or somebody took the tickets, since it was read. */
class Stale extends Error {}
/** The write was undone: they don't wait any more. */
class Gone extends Error {}

/** Notes what became of offers, and goes through those who wait, in the order of the list. Doing it twice does nothing more. */
export async function match(context: WaitingContext, event: string): Promise<void> {
  await settleOffers(context, event);
  await giveOut(context, event);
}

/** Whether an event that sells nothing now may go on one day. */
const mayGoOn = (event: AskedSale['event'] | undefined): boolean =>
  event?.status === 'suspended' || (event?.status === 'published' && event.schedule === 'postponed');

async function giveOut(context: WaitingContext, event: string): Promise<void> {
  const { db, clock, offers } = context;
  const query = db.read<WaitingTables>();
  const all = await waitingOf(query, event);
  if (all.length === 0) return;
  const dates = [...new Set(all.flatMap((entry) => basketOf(entry).dates))];
  let sale = await offers.sale(event, dates);
  const closed = saleClosedReason(sale?.event, clock.text());
  if (closed || !sale) return mayGoOn(sale?.event) ? undefined : closeEntries(context, event, all);
  const first = sale;
  const gone = all.filter((entry) => isHopeless(first, entry, clock.text()));
  if (gone.length > 0) await closeEntries(context, event, gone);
  const entries = new Set(all.filter((entry) => !gone.includes(entry)));
  const rules = await listOf(query, event);
  const ways = await ableWays(context, sale, [...entries], rules);
  const wants = await keepWants(context, sale, [...entries], ways);
  const tickets = ticketsOf([...ways.values()].flat());
  const stale = new Map<string, number>();
  let again = false;
  while (sale && anyLeft(forWaiting(sale), tickets)) {
    const at = clock.text();
    const next = nextInLine(forWaiting(sale), [...entries], { ways, wants, rules, at });
    if (next === 'savedUp') break;
    if (!next) {
      // Nobody can join any more, and none of those who wait can have what is left: it is for everybody.
      if (rules.open === 0 && isReleased(sale, tickets, rules, at)) await letGo(context, event, [...entries]);
      break;
    }
    const { entry } = next;
    const made = await offer(context, sale, entry, { ...next, rules });
    const tries = (stale.get(entry.id) ?? 0) + 1;
    stale.set(entry.id, tries);
    if (made === 'stale' && tries < TRIES) {
      const fresh = new Map((await waitingOf(query, event)).map((row) => [row.id, row.passed]));
      for (const one of entries) one.passed = fresh.get(one.id) ?? one.passed;
    } else {
      entries.delete(entry);
      again ||= made === 'stale';
      if (made === 'made') for (const passed of next.passes) passed.passed += 1;
    }
    sale = await offers.sale(event, dates);
  }
  if (again) await db.write((tx) => enqueueMatch(context, tx, event, addMs(clock.text(), AGAIN_MS)));
}

/** What is left of what these wait for is on sale until it is sold out again; they keep their places. */
async function letGo(
  { db, clock }: WaitingContext,
  event: string,
  entries: readonly WaitingEntryRow[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += PIECE)
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', event);
      const gone: WaitedTicket[] = [];
      for (const entry of entries.slice(from, from + PIECE)) gone.push(...(await setWants(tx, entry, [])));
      await keepForWaiting(tx, event, gone, clock.text());
    });
}

/** Whether nothing that somebody waits for can come back: its types are gone or not sold any more, or its dates are over or cancelled. */
function isHopeless(sale: AskedSale, entry: WaitingEntryRow, now: UtcText): boolean {
  const basket = basketOf(entry);
  const known = basket.lines.every(({ types }) =>
    types.some((id) => {
      const type = sale.types.get(id);
      return type !== undefined && (type.salesEnd === '' || type.salesEnd > now);
    }),
  );
  const onDates =
    basket.dates.length === 0 ||
    basket.dates.some((id) => {
      const date = sale.dates.get(id);
      return date !== undefined && date.state !== 'cancelled' && soldUntil(date) > now;
    });
  return !known || !onDates;
}

/**
 * What entries wait for that was sold out, with what has sold out since they joined, and without what they could not order now. What is kept for them in the
 * stock agrees with it afterwards.
 */
async function keepWants(
  { db, clock }: WaitingContext,
  sale: AskedSale,
  entries: readonly WaitingEntryRow[],
  ways: AbleWays,
): Promise<Map<string, WaitedTicket[]>> {
  const event = sale.event.id;
  const query = db.read<WaitingTables>();
  const known = await wantsOf(query, event);
  const free = forWaiting(sale);
  const changed = entries.flatMap((entry) => {
    const own = ways.get(entry.id) ?? [];
    const able = new Set(ticketsOf(own).map(quantityKey));
    const before = known.get(entry.id) ?? [];
    const kept = before.filter((want) => able.has(quantityKey(want)));
    const wants = ticketsOf([kept, soldOutIn(free, own)]);
    return wants.length === before.length && kept.length === before.length ? [] : [{ entry, wants }];
  });
  const wanted = new Set(ticketsOf(known.values()).map(quantityKey));
  const stray = [...sale.waited.values()].filter((ticket) => !wanted.has(quantityKey(ticket)));
  if (changed.length === 0 && stray.length === 0 && wanted.size === sale.waited.size) return known;
  for (let from = 0; from === 0 || from < changed.length; from += PIECE)
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', event);
      const touched: WaitedTicket[] = from === 0 ? [...stray, ...ticketsOf(known.values())] : [];
      for (const { entry, wants } of changed.slice(from, from + PIECE))
        touched.push(...(await setWants(tx, entry, (await stillWaits(tx, entry.id)) ? wants : [])));
      await keepForWaiting(tx, event, touched, clock.text());
    });
  return wantsOf(query, event);
}

/** Within a write: whether they wait still, by now. */
async function stillWaits(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .as<WaitingTables>()
    .selectFrom('waiting_entries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'waiting';
}

/** What the checkout's form is filled in with: who they are. */
const typedFor = ({ name, email }: WaitingEntryRow): [string, string][] => [
  ['buyerName', name],
  ['buyerEmail', email],
];

/**
 * Holds tickets for somebody who waits, and mails them. `stale` where the event was changed, or somebody took the tickets, since `sale` was read; `full` where there are
 * no seats for them; `gone` where they don't wait any more, or there is no time left.
 */
export async function offer(
  context: WaitingContext,
  sale: AskedSale,
  entry: WaitingEntryRow,
  {
    items,
    rules,
    passes,
  }: { items: readonly Quantity[]; rules: WaitingRules; passes: readonly WaitingEntryRow[] },
): Promise<'made' | 'stale' | 'full' | 'gone'> {
  const { db, clock, outbox, offers } = context;
  const language = languageOf(entry.language);
  const until = endOf(sale, items, rules, clock.text());
  if (until === null) return 'gone';
  const count = entry.offers + 1;
  const hold = offers.idOf(holdTokenOf(context, entry, count));
  const mail = await mailTo(context, sale.event, entry, {
    kind: 'offer',
    tickets: spokenItems(sale, items, language),
    until: momentAt(until, sale.event.timezone, language),
  });
  const values = { state: 'offered' as const, hold, offers: count, offeredUntil: until };
  try {
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', entry.event);
      const now = clock.text();
      if (!(await changeEntry(tx, entry.id, ['waiting'], { ...values, updated: now }))) throw new Gone();
      const held = { id: hold, items, until, typed: typedFor(entry) };
      if (!(await offers.put(tx, forWaiting(sale), held))) throw new Stale();
      // Somebody else may have passed them meanwhile.
      if (!(await notePassed(tx, passes, rules, now))) throw new Stale();
      await leaveLine(tx, entry, now);
      await enqueueMatch(context, tx, entry.event, addMs(until, AFTER_OFFER_MS));
      await outbox.queue(tx, mail, { key: `waiting-list:offer:${hold}` });
    });
    return 'made';
  } catch (error) {
    if (error instanceof Gone) return 'gone';
    if (error instanceof Stale) return 'stale';
    if (isShortage(error)) return 'full';
    throw error;
  }
}

/**
 * Notes what became of tickets that were offered. An order of them that ends unpaid has given them back to the offer. Whose offer ends while nothing of the
 * event can be bought waits on in their place.
 */
async function settleOffers(context: WaitingContext, event: string): Promise<void> {
  const { db, clock, offers } = context;
  const offered = await offeredOf(db.read<WaitingTables>(), event);
  if (offered.length === 0) return;
  const stopped = mayGoOn((await offers.sale(event, []))?.event);
  for (const entry of offered) {
    const now = clock.text();
    if (hasBought(entry)) {
      const values = { state: 'bought' as const, order: entry.holdOrder ?? '', updated: now };
      await db.write((tx) => changeEntry(tx, entry.id, ['offered'], values));
    } else if (isOver(entry, now)) {
      await (stopped ? waitOn(context, entry) : lapse(context, entry));
    }
  }
}

const hasBought = ({ status }: OfferedEntry): boolean =>
  status !== null && (ownsTickets(status) || status === 'refunded');

/** Whether nothing is held for them any more, and no order of it waits for its payment. */
const isOver = ({ status, held, holdEnds }: OfferedEntry, now: UtcText): boolean =>
  status !== 'pending' && !(held === 1 && holdEnds !== null && holdEnds > now);

/** What was held for them is kept for the list from the same write on. */
async function waitOn(
  { db, clock, offers }: WaitingContext,
  { id, event, hold }: OfferedEntry,
): Promise<void> {
  const items = await offers.items(hold);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event);
    const now = clock.text();
    if (!(await changeEntry(tx, id, ['offered'], { state: 'waiting', updated: now }))) return;
    await keepForWaiting(tx, event, await setWants(tx, { id, event }, ticketsOf([items])), now);
    await offers.end(tx, event, hold);
  });
}

/** Tickets were not taken in time: they are back for the next, in the same write. */
async function lapse(context: WaitingContext, entry: OfferedEntry): Promise<void> {
  const { db, clock, outbox, events } = context;
  const event = await events.find(entry.event);
  const mail = event && (await mailTo(context, event, entry, { kind: 'lapsed' }));
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', entry.event);
    const now = clock.text();
    const own = await offeredWith(tx.as<WaitingTables>(), entry.id);
    // They have ordered since it was looked at.
    if (!own || hasBought(own) || !isOver(own, now)) return;
    if (!(await endOffer(context, tx, own, 'lapsed', now))) return;
    if (mail) await outbox.queue(tx, mail, { key: `waiting-list:lapsed:${entry.hold}` });
  });
}

/** Within a write: an offer is over, and what it holds is back. False where it was over before, or they have bought. */
export async function endOffer(
  { offers }: Pick<WaitingContext, 'offers'>,
  tx: Tx,
  { id, event, hold }: Pick<WaitingEntryRow, 'id' | 'event' | 'hold'>,
  state: 'lapsed' | 'declined',
  now: UtcText,
): Promise<boolean> {
  const own = await offeredWith(tx.as<WaitingTables>(), id);
  if (!own || hasBought(own)) return false;
  if (!(await changeEntry(tx, id, ['offered'], { state, offeredUntil: now, updated: now }))) return false;
  await offers.end(tx, event, hold);
  return true;
}

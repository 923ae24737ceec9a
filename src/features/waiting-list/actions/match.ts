import { enqueueMatch } from '#features/ticket-types/index.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { quantityField } from '#features/ticket-types/ui/selection.ts';
import { isShortage } from '#features/ticket-types/model/shortage.ts';
import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { forWaiting, type WaitedTicket } from '#features/ticket-types/model/waited.ts';
import { ApiError } from '#lib/errors.ts';
import { languageOf } from '#lib/language/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { offerUntil } from '../model/offer-time.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { momentAt, spokenItems } from '../model/spoken-basket.ts';
import {
  addWants,
  changeEntry,
  listOf,
  notePassed,
  type OfferedEntry,
  offeredOf,
  waitingOf,
  wantsOf,
} from '../store/entries.ts';
import type { WaitingContext } from './context.ts';
import { closeEntries } from './close-list.ts';
import { holdTokenOf } from './entry-link.ts';
import { mailTo } from './entry-mail.ts';
import { nextInLine } from './next-in-line.ts';
import { basketOf, keepForWaiting, soldOutIn } from './stock.ts';

/** What has lapsed is given on just after its hold has ended. */
const AFTER_OFFER_MS = 1_000;

/** The write was undone: somebody else was first. */
class Overtaken extends Error {}

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
  let entries = await waitingOf(query, event);
  if (entries.length === 0) return forgetWaited(context, event);
  const dates = [...new Set(entries.flatMap((entry) => basketOf(entry).dates))];
  const read = async () => {
    const all = await offers.sale(event, dates);
    return all && forWaiting(all);
  };
  let sale: AskedSale | null = await read();
  const closed = saleClosedReason(sale?.event, clock.text());
  if (closed || !sale) return mayGoOn(sale?.event) ? undefined : closeEntries(context, event, entries);
  const first = sale;
  const gone = entries.filter((entry) => isHopeless(first, entry, clock.text()));
  if (gone.length > 0) {
    await closeEntries(context, event, gone);
    entries = entries.filter((entry) => !gone.includes(entry));
  }
  const wants = await keepWants(context, sale, entries);
  const rules = await listOf(query, event);
  const tried = new Set<string>();
  while (sale) {
    const now: AskedSale = sale;
    const left = entries.filter(({ id }) => !tried.has(id));
    const next = nextInLine(now, left, { wants, rules, at: clock.text() });
    if (!next || next === 'savedUp') return;
    tried.add(next.entry.id);
    if (await offer(context, now, next.entry, { ...next, rules }))
      for (const passed of next.passes) passed.passed += 1;
    sale = await read();
  }
}

/** Nobody waits any more: what is left is for everybody. */
async function forgetWaited({ db, clock, offers }: WaitingContext, event: string): Promise<void> {
  if (((await offers.sale(event, []))?.waited.size ?? 0) === 0) return;
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event);
    await keepForWaiting(tx, event, clock.text());
  });
}

/** Whether nothing that somebody waits for can come back: its types are gone, or its dates are over or cancelled. */
function isHopeless(sale: AskedSale, entry: WaitingEntryRow, now: UtcText): boolean {
  const basket = basketOf(entry);
  const known = basket.lines.every(({ types }) => types.some((id) => sale.types.has(id)));
  const onDates =
    basket.dates.length === 0 ||
    basket.dates.some((id) => {
      const date = sale.dates.get(id);
      return date !== undefined && date.state !== 'cancelled' && soldUntil(date) > now;
    });
  return !known || !onDates;
}

/** What entries wait for that is sold out, with what has sold out since they joined. */
async function keepWants(
  { db, clock }: WaitingContext,
  sale: AskedSale,
  entries: readonly WaitingEntryRow[],
): Promise<Map<string, WaitedTicket[]>> {
  const event = sale.event.id;
  const known = await wantsOf(db.read<WaitingTables>(), event);
  const added = entries.flatMap((entry) => {
    const own = known.get(entry.id) ?? [];
    const more = soldOutIn(sale, basketOf(entry)).filter(
      ({ ticketType, date }) => !own.some((want) => want.ticketType === ticketType && want.date === date),
    );
    return more.length > 0 ? [{ entry, more }] : [];
  });
  if (added.length === 0) return known;
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event);
    for (const { entry, more } of added) await addWants(tx, entry, more);
    await keepForWaiting(tx, event, clock.text());
  });
  return wantsOf(db.read<WaitingTables>(), event);
}

/** What the checkout's form is filled in with: what they chose, and who they are. */
const typedFor = ({ name, email }: WaitingEntryRow, items: readonly Quantity[]): [string, string][] => [
  ...items.map(({ ticketType, date, quantity }): [string, string] => [
    quantityField(ticketType, date),
    String(quantity),
  ]),
  ['buyerName', name],
  ['buyerEmail', email],
];

/** When nobody buys these tickets any more. */
function salesEndOf(sale: AskedSale, items: readonly Quantity[]): UtcText {
  const ends = items.flatMap(({ ticketType, date }) => {
    const found = sale.dates.get(date);
    return [
      sale.types.get(ticketType)?.salesEnd ?? '',
      found ? soldUntil(found) : sale.event.endsAt || sale.event.startsAt,
    ].filter((at) => at !== '');
  });
  return ends.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? sale.event.startsAt;
}

/** Holds tickets for somebody who waits, and mails them. False where it can't be now. */
export async function offer(
  context: WaitingContext,
  sale: AskedSale,
  entry: WaitingEntryRow,
  {
    items,
    rules,
    passes,
  }: { items: readonly Quantity[]; rules: WaitingRules; passes: readonly WaitingEntryRow[] },
): Promise<boolean> {
  const { db, clock, outbox, offers, log } = context;
  const language = languageOf(entry.language);
  const { timezone: zone } = sale.event;
  const until = offerUntil(clock.text(), { hours: rules.offerHours, ends: salesEndOf(sale, items), zone });
  if (until === null) return false;
  try {
    await offers.check(sale, { items, account: entry.account, language });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.info({ err: error, entry: entry.id }, 'nothing can be offered to somebody on a waiting list');
    return false;
  }
  const count = entry.offers + 1;
  const hold = offers.idOf(holdTokenOf(context, entry, count));
  const mail = await mailTo(context, sale.event, entry, {
    kind: 'offer',
    tickets: spokenItems(sale, items, language),
    until: momentAt(until, zone, language),
  });
  const values = { state: 'offered' as const, hold, offers: count, offeredUntil: until };
  try {
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', entry.event);
      const now = clock.text();
      if (!(await changeEntry(tx, entry.id, ['waiting'], { ...values, updated: now }))) throw new Overtaken();
      if (!(await offers.put(tx, sale, { id: hold, items, until, typed: typedFor(entry, items) })))
        throw new Overtaken();
      await notePassed(
        tx,
        passes.map(({ id }) => id),
        now,
      );
      await keepForWaiting(tx, entry.event, now);
      await enqueueMatch(context, tx, entry.event, addMs(until, AFTER_OFFER_MS));
      await outbox.queue(tx, mail, { key: `waiting-list:offer:${hold}` });
    });
    return true;
  } catch (error) {
    // It was taken, changed or left since it was read: the next look sees how it is.
    if (error instanceof Overtaken || isShortage(error)) return false;
    throw error;
  }
}

/** Notes what became of tickets that were offered. An order of them that ends unpaid has given them back to the offer. */
async function settleOffers(context: WaitingContext, event: string): Promise<void> {
  const { db, clock } = context;
  for (const entry of await offeredOf(db.read<WaitingTables>(), event)) {
    const now = clock.text();
    const { status, held, holdEnds, holdOrder } = entry;
    if (status !== null && (ownsTickets(status) || status === 'refunded')) {
      const values = { state: 'bought' as const, order: holdOrder ?? '', updated: now };
      await db.write((tx) => changeEntry(tx, entry.id, ['offered'], values));
    } else if (status !== 'pending' && !(held === 1 && holdEnds !== null && holdEnds > now))
      await lapse(context, entry);
  }
}

/** Tickets were not taken in time: they are back for the next, in the same write. */
async function lapse(context: WaitingContext, entry: OfferedEntry): Promise<void> {
  const { db, clock, outbox, events } = context;
  const event = await events.find(entry.event);
  const mail = event && (await mailTo(context, event, entry, { kind: 'lapsed' }));
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', entry.event);
    if (!(await endOffer(context, tx, entry, 'lapsed', clock.text()))) return;
    if (mail) await outbox.queue(tx, mail, { key: `waiting-list:lapsed:${entry.hold}` });
  });
}

/** Within a write: an offer is over, and what it holds is back. False where it was over before. */
export async function endOffer(
  { offers }: Pick<WaitingContext, 'offers'>,
  tx: Tx,
  { id, event, hold }: Pick<WaitingEntryRow, 'id' | 'event' | 'hold'>,
  state: 'lapsed' | 'declined' | 'closed',
  now: UtcText,
): Promise<boolean> {
  if (!(await changeEntry(tx, id, ['offered'], { state, offeredUntil: now, updated: now }))) return false;
  await offers.end(tx, event, hold);
  return true;
}

import { enqueueMatch } from '#features/ticket-types/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, type FieldErrors, invalid, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { RULE_LIMITS, type WaitingRules } from '../model/rules.ts';
import type { EntryState, WaitingTables } from '../model/schema.ts';
import {
  countsOf,
  entriesOf,
  entryWith,
  listOf,
  waitingOf,
  wantsOf,
  type ShownEntry,
} from '../store/entries.ts';
import { closeEntries } from './close-list.ts';
import type { WaitingContext } from './context.ts';
import { match, offer } from './match.ts';
import { ableWays } from './able-ways.ts';
import { nextInLine } from './next-in-line.ts';
import { basketOf, firstFit } from './stock.ts';

/** Why nobody on the list is offered anything now. */
export type Standstill = 'nobody' | 'nothingFree' | 'saleOver' | 'notOnSale' | 'savedUp';

/** A ticket type by how many of it are waited for, and how many are kept for those who wait. */
export interface WantedType {
  ticketType: string;
  name: string;
  baskets: number;
  tickets: number;
  kept: number;
}

/** The waiting list of an event, for its team. */
export interface ManagedList {
  open: boolean;
  rules: WaitingRules;
  counts: Record<EntryState, number>;
  wanted: WantedType[];
  /** Null where the next look gives something out. */
  standstill: Standstill | null;
}

/** Why nobody is offered anything is told by so many of the first in line. */
const LOOKED_AT = 500;

/** Throws 403 or 404 for whoever may not see the event's orders. */
export async function readList(context: WaitingContext, actor: Actor, eventId: string): Promise<ManagedList> {
  const { db, events, offers, clock } = context;
  const { id } = await events.requireMay(actor, 'orders.view', eventId);
  const query = db.read<WaitingTables>();
  const entries = await waitingOf(query, id);
  const dates = [...new Set(entries.flatMap((entry) => basketOf(entry).dates))];
  const [list, counts, wants, all] = await Promise.all([
    listOf(query, id),
    countsOf(query, id),
    wantsOf(query, id),
    offers.sale(id, dates),
  ]);
  const { open, ...rules } = list;
  const now = clock.text();
  const sale = all && forWaiting(all);
  const wanted = new Map<string, WantedType>();
  for (const entry of entries) {
    const basket = basketOf(entry);
    for (const { types, quantity } of basket.lines)
      for (const ticketType of types) {
        const before = wanted.get(ticketType);
        wanted.set(ticketType, {
          ticketType,
          name: sale?.types.get(ticketType)?.name ?? ticketType,
          baskets: (before?.baskets ?? 0) + 1,
          tickets: (before?.tickets ?? 0) + quantity,
          kept: 0,
        });
      }
  }
  for (const { ticketType, date } of all?.waited.values() ?? []) {
    const found = wanted.get(ticketType);
    if (found && sale) found.kept += availableOf(sale, { ticketType, date });
  }
  const standstill = async (): Promise<Standstill | null> => {
    if (entries.length === 0 || !sale || !all) return 'nobody';
    if (saleClosedReason(sale.event, now)) return 'saleOver';
    const first = entries.slice(0, LOOKED_AT);
    const ways = await ableWays(context, all, first, rules);
    if ([...ways.values()].every((own) => own.length === 0)) return 'notOnSale';
    const next = nextInLine(sale, first, { ways, wants, rules, at: now });
    if (next && next !== 'savedUp') return null;
    // What is kept waits for the rest of a larger basket.
    return next === 'savedUp' || [...wanted.values()].some(({ kept }) => kept > 0)
      ? 'savedUp'
      : 'nothingFree';
  };
  return { open: open === 1, rules, counts, wanted: [...wanted.values()], standstill: await standstill() };
}

/** A page of those who are, or were, on the list: who waits first, in order. Throws 403 or 404 as `readList` does. */
export async function readEntries(
  { db, events }: WaitingContext,
  actor: Actor,
  eventId: string,
  page: { most: number; offset: number },
): Promise<ShownEntry[]> {
  const { id } = await events.requireMay(actor, 'orders.view', eventId);
  return entriesOf(db.read<WaitingTables>(), id, page);
}

const SAID: Readonly<Record<keyof WaitingRules | 'open', string>> = {
  open: 'waitingOpen',
  offerHours: 'waitingOfferHours',
  mostPassed: 'waitingMostPassed',
  releaseHours: 'waitingReleaseHours',
};

/** Changes the rules, or whether people can join. Throws 400 by field, 403, 404. */
export async function changeList(
  context: WaitingContext,
  actor: Actor,
  eventId: string,
  input: WaitingRules & { open: boolean },
): Promise<void> {
  const { db, clock, events } = context;
  const { id, title } = await events.requireMay(actor, 'ticketTypes.edit', eventId);
  const wrong: FieldErrors = {};
  for (const rule of Object.keys(RULE_LIMITS) as (keyof WaitingRules)[]) {
    const { least, most } = RULE_LIMITS[rule];
    const value = input[rule];
    if (!Number.isInteger(value) || value < least || value > most)
      wrong[rule] = fieldError('validation_out_of_range', refusal('rule', most));
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { offerHours, mostPassed, releaseHours } = input;
  const after = { open: input.open ? 1 : 0, offerHours, mostPassed, releaseHours };
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', id);
    const now = clock.text();
    const before = await listOf(tx.as<WaitingTables>(), id);
    const changes = (Object.keys(SAID) as (keyof typeof SAID)[])
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ field: SAID[name], before: String(before[name]), after: String(after[name]) }));
    if (changes.length === 0) return;
    await tx
      .as<WaitingTables>()
      .insertInto('waiting_lists')
      .values({ id, ...after, created: now, updated: now })
      .onConflict((conflicting) => conflicting.column('id').doUpdateSet({ ...after, updated: now }))
      .execute();
    await audit(tx, actor, { id, title }, changes, now);
    // The event's page says where people wait.
    tx.change({ collection: 'events', action: 'update', id, event: id });
    await enqueueMatch(context, tx, id);
  });
}

/** Ends the list for those who wait: each is told by mail, and what was kept for them is on sale. What is offered stays. Throws 403, 404. */
export async function endList(context: WaitingContext, actor: Actor, eventId: string): Promise<void> {
  const { db, clock, events } = context;
  const event = await events.requireMay(actor, 'ticketTypes.edit', eventId);
  const entries = await waitingOf(db.read<WaitingTables>(), event.id);
  if (entries.length === 0) return;
  await db.write((tx) =>
    audit(
      tx,
      actor,
      event,
      [{ field: 'waitingEnded', before: String(entries.length), after: '0' }],
      clock.text(),
    ),
  );
  await closeEntries(context, event.id, entries);
}

/** Offers tickets to somebody out of their turn. Throws 403, 404, and 409 where there are not enough. */
export async function offerByHand(
  context: WaitingContext,
  actor: Actor,
  eventId: string,
  entryId: string,
): Promise<void> {
  const { db, clock, events, offers } = context;
  const { id, title } = await events.requireMay(actor, 'orders.edit', eventId);
  if (!isRecordId(entryId)) throw notFound();
  await match(context, id);
  const entry = await entryWith(db.read<WaitingTables>(), entryId);
  if (entry?.event !== id) throw notFound();
  if (entry.state === 'offered') return;
  if (entry.state !== 'waiting') throw conflict(refusal('ended'));
  const all = await offers.sale(id, basketOf(entry).dates);
  const sale = all && forWaiting(all);
  const rules = await listOf(db.read<WaitingTables>(), id);
  const ways = all ? (await ableWays(context, all, [entry], rules)).get(entry.id) : [];
  const items = sale && firstFit(sale, ways ?? []);
  if (!all || !items || (await offer(context, all, entry, { items, rules, passes: [] })) !== 'made')
    throw conflict(refusal('cantOffer'));
  await db.write((tx) =>
    audit(
      tx,
      actor,
      { id, title },
      [{ field: 'waitingOffered', before: null, after: entry.name }],
      clock.text(),
    ),
  );
}

async function audit(
  tx: Tx,
  actor: Actor,
  { id, title }: { id: string; title: string },
  changes: { field: string; before: string | null; after: string }[],
  at: string,
): Promise<void> {
  const subject = { kind: 'event' as const, id, label: title };
  await recordAudit(tx, { event: id, actor, action: 'event.edit', subject, changes, at });
}

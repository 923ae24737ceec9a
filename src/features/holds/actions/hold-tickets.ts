import { requireEntry } from '#features/orders/index.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Language } from '#lib/language/index.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import { HOLD_MS } from '../model/hold-time.ts';
import type { HoldsContext } from './context.ts';
import { END_HOLD } from '#features/orders/model/job-kinds.ts';
import { readOrderItems } from '#features/ticket-types/model/order-request.ts';
import { promoTerms } from '#features/pricing/model/promo.ts';
import { checkOrder, type Sale } from '#features/ticket-types/model/sale.ts';
import { shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { forWaiting, waitedProblem } from '#features/ticket-types/model/waited.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import { addedUp, type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import type { HeldItem } from '../store/store.ts';
import { withoutOwn } from './own-stock.ts';
import type { TicketHoldRow } from '../model/schema.ts';
import { holdIdOf, newHoldToken } from './token.ts';
import { holdView, type TicketHold } from './view.ts';

/** Who chooses tickets. */
export interface HoldCaller {
  actor: Actor | null;
  language: Language;
  /** Where the request comes from; not known when left out. */
  address?: string | undefined;
  /** Of a hold of theirs for this event, which this one takes the place of. */
  token?: string | undefined;
  /** What lets them in where there is a waiting room. */
  pass?: string | undefined;
  /** True where only the number of tickets changes: the time goes on as it was. */
  sameTime?: boolean;
}

export interface Held {
  token: string;
  hold: TicketHold;
}

const TRIES = 5;

class StockRefused extends Error {}

/**
 * Holds tickets of an event for 15 minutes for somebody who has chosen them: they count as held in the stock, as those of an
 * order do that waits for its payment. A visitor has one hold for an event: what it held before goes back in the same
 * write, and what was typed stays. Throws as `placeOrder` does: 400 by field, 404, 409 with `items` or for who has to wait, 429.
 */
export async function holdTickets(
  context: HoldsContext,
  eventId: string,
  input: { items: unknown; promoCode?: string },
  caller: HoldCaller,
): Promise<Held> {
  const items = readOrderItems(input.items);
  const known = await context.sales.known(eventId);
  await requireEntry(context, eventId, caller.pass, withParts(known?.types ?? new Map(), items));
  const before = await ownHold(context, eventId, caller.token);
  // What has become an order stays its order's: another purchase is another hold.
  const kept = before?.held === 1 ? await context.holds.items(before.id) : [];
  const offered = before !== null && before.offeredUntil !== '';
  // What is offered is kept for its own time, and nothing else with it: the order takes that as it is then.
  const isOpen = before !== null && (before.order === '' || before.held === 1);
  const goesOn = isOpen && (!offered || within(items, kept).length > 0);
  const token = goesOn && caller.token ? caller.token : newHoldToken();
  const typed = before && (await notBought(context, before)) ? before.typed : '';
  const theirs = goesOn ? kept : [];
  for (let attempt = 1; ; attempt += 1) {
    const wanted = { items, theirs, promoCode: input.promoCode ?? '' };
    const sale = await checkedSale(context, eventId, wanted, caller);
    const row = rowOf(context, { event: eventId, token, typed, before: goesOn ? before : null }, caller);
    const held = heldFor(sale, goesOn && offered ? within(items, kept) : items);
    try {
      await write(context, sale, row, held);
      return { token, hold: holdView(row, held, context.clock.text()) };
    } catch (error) {
      if (!(error instanceof StockRefused) && !isUniqueViolation(error)) throw error;
      const fresh = await context.sales.withDates(await context.sales.fresh(eventId), items);
      const forOthers = fresh && waitedProblem(fresh, items, theirs);
      if (forOthers) throw forOthers;
      const short = fresh ? shortagesOf(forWaiting(withoutOwn(fresh, kept)), items) : [];
      if (short.length > 0) throw conflict(words.notThatMany, { items: short });
      if (attempt >= TRIES) throw conflict(words.manyBuying, { items: [] });
    }
  }
}

/** So much of these items as is kept already. */
function within(items: readonly Quantity[], kept: readonly Quantity[]): Quantity[] {
  const has = new Map(kept.map((item) => [quantityKey(item), item.quantity]));
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, has.get(quantityKey(item)) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** The hold that a token opens, where it is one of this event; null otherwise. */
export async function ownHold(
  { holds }: HoldsContext,
  eventId: string,
  token: string | undefined,
): Promise<TicketHoldRow | null> {
  const id = holdIdOf(token ?? '');
  const row = id === null ? null : await holds.find(id);
  return row?.event === eventId ? row : null;
}

function rowOf(
  { clock, holders }: HoldsContext,
  {
    event,
    token,
    typed,
    before,
  }: { event: string; token: string; typed: string; before: TicketHoldRow | null },
  { sameTime = false, address }: HoldCaller,
): TicketHoldRow {
  const now = clock.text();
  const offeredUntil = before?.offeredUntil ?? '';
  const sameEnd = sameTime && before !== null && before.held === 1 && before.expiresAt > now;
  const expiresAt = sameEnd ? before.expiresAt : addMs(now, HOLD_MS);
  return {
    id: holdIdOf(token) as string,
    event,
    typed,
    order: '',
    held: 1,
    offeredUntil,
    renewed: sameEnd || offeredUntil !== '' ? (before?.renewed ?? 0) : 0,
    network: holders.networkOf(address),
    expiresAt: offeredUntil === '' ? expiresAt : offeredUntil,
    created: before?.created ?? now,
    updated: now,
  };
}

/** Whether what was typed is of no order that has its tickets. */
async function notBought({ orders }: HoldsContext, { order }: TicketHoldRow): Promise<boolean> {
  return order === '' || (await orders.find(order))?.paidAt === '';
}

/** Nobody is refused by what is in memory. */
async function checkedSale(
  context: HoldsContext,
  eventId: string,
  wanted: { items: Quantity[]; theirs: readonly Quantity[]; promoCode: string },
  caller: HoldCaller,
): Promise<Sale> {
  const check = async (sale: Sale | null): Promise<Sale> => {
    const account = caller.actor && !caller.actor.superuser ? caller.actor.id : '';
    const ordered = wanted.items.flatMap(({ ticketType }) => sale?.types.get(ticketType) ?? []);
    const [fee, promo, places] = await Promise.all([
      context.prices.feeOf(sale?.event.organiser ?? '', sale?.event.currency ?? ''),
      sale && wanted.promoCode ? context.promos.find(sale.event.id, wanted.promoCode) : null,
      memberPlaces(context, account, ordered),
    ]);
    // A code that shows one of these tickets is needed to have it; what any other takes off is the order's matter.
    const unlocks = promo ? promoTerms(promo.row).unlocks : [];
    const needed = wanted.items.some(({ ticketType }) => unlocks.includes(ticketType));
    const request = {
      items: wanted.items,
      buyer: { name: '', email: '' },
      ...(needed ? { promoCode: wanted.promoCode } : {}),
    };
    const terms = { fee, promo: needed ? promo : null, places, language: caller.language };
    checkOrder(sale, request, terms, context.clock.text());
    const forOthers = waitedProblem(sale as Sale, wanted.items, wanted.theirs);
    if (forOthers) throw forOthers;
    return sale as Sale;
  };
  const { sales } = context;
  return check(await sales.withDates(await sales.known(eventId), wanted.items)).catch(async () =>
    check(await sales.withDates(await sales.fresh(eventId), wanted.items)),
  );
}

/** What is held for whoever has chosen `items`: with a bundle its tickets. */
function heldFor({ types }: Sale, items: readonly Quantity[]): HeldItem[] {
  const chosen = new Map(items.map((item) => [quantityKey(item), item.quantity]));
  return addedUp(withParts(types, items)).map((item) => ({
    ...item,
    inBundles: item.quantity - (chosen.get(quantityKey(item)) ?? 0),
  }));
}

/** What was held goes back first, so that somebody who changes their mind never waits for themselves. */
async function write(
  { db, holds, holders, stock, jobs }: HoldsContext,
  sale: Sale,
  row: TicketHoldRow,
  items: readonly HeldItem[],
): Promise<void> {
  await db.write(async (tx: Tx) => {
    const back = await holds.release(tx, row.id, row.event);
    await holders.requireRoom(tx, row.network, { items, types: sale.types });
    await holds.put(tx, row, items);
    await jobs.enqueue(tx, END_HOLD, { hold: row.id }, { runAt: row.expiresAt });
    await stock.giveBack(tx, row.event, back, 'held', { hold: row.id, next: { hold: row.id } });
    if (!(await stock.take(tx, sale, items, 'held', { hold: row.id }))) throw new StockRefused();
  });
}

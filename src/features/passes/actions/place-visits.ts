import { recordAudit } from '#features/audit/index.ts';
import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { lockPasses, sendTickets } from '#features/orders/index.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import { insertGuests } from '#features/questions/index.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { detailsByHand } from '#features/questions/model/details-by-hand.ts';
import type { TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { nameInOrder } from '#features/ticket-types/index.ts';
import type { DateStockTables } from '#features/ticket-types/model/date-stock.ts';
import { dateProblem, type Sale } from '#features/ticket-types/model/sale.ts';
import { availableOf, isShortage } from '#features/ticket-types/model/shortage.ts';
import { isWaitedFor } from '#features/ticket-types/model/waited.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/pass-refusals.messages.ts';
import { leftOf, type OwnPass, refusalOf, refuse } from './own-pass.ts';

/** There are not so many places, or the event is not as it was read: nothing was written. */
class PlacesRefused extends Error {}

/** It is tried again when the event was changed under it. */
const TRIES = 5;

export interface Placing {
  /** Reads the pass as it is now, for each try. */
  read(attempt: number): Promise<OwnPass>;
  /** Ids of dates, each once. */
  dates: readonly string[];
  actor: Actor | null;
  /** Its holder stood at the door, and these dates let people in then, of which one may be over by now: no mail is sent. */
  atDoor?: true;
  /** The first of the write; what it throws undoes all. */
  begin?(tx: Tx): Promise<void>;
}

/**
 * Gives the holder of a pass a ticket for each date, in one write, or for none; gives the tickets. Throws 400 by field for a date that can't be chosen, and 409 with
 * the reason when there is no place, the pass has not so many dates left or is void.
 */
export async function placeVisits(context: CheckoutContext, placing: Placing): Promise<TicketRow[]> {
  const { dates } = placing;
  for (let attempt = 1; ; attempt += 1) {
    const own = await placing.read(attempt);
    refuse(refusalOf(own));
    const chosen = new Set(own.visits.map(({ date }) => date));
    if (dates.some((date) => chosen.has(date))) refuse('chosen');
    if (dates.length > leftOf(own)) refuse('tooMany');
    const items = dates.map((date): Item => ({ ticketType: own.pass.visitType, date, quantity: 1 }));
    const sale = await context.sales.withDates(await context.sales.fresh(own.order.event), items);
    requireSelling(sale);
    requireDates(sale, items, placing.atDoor ? undefined : context.clock.text());
    // Who stands at the door has the team's word.
    if (placing.atDoor === undefined && items.some((item) => isWaitedFor(sale, item))) refuse('full');
    const issued = await ticketsFor(context, own, items);
    try {
      await context.db.write(async (tx) => {
        await placing.begin?.(tx);
        await write(context, tx, { own, sale, items, issued, placing });
      });
      return issued;
    } catch (error) {
      const full = isShortage(error);
      if (!full && !(error instanceof PlacesRefused)) throw error;
      const fresh = await context.sales.withDates(await context.sales.fresh(own.order.event), items);
      if (full || !fresh || items.some((item) => availableOf(fresh, item) < 1)) refuse('full');
      if (attempt >= TRIES) refuse('manyBuying');
    }
  }
}

type Item = { ticketType: string; date: string; quantity: number };

/** Throws 400 for a date that can't be chosen; without `now` one that is over can. */
function requireDates(sale: Sale, items: readonly Item[], now?: UtcText): void {
  for (const { ticketType, date } of items) {
    const type = sale.types.get(ticketType);
    if (!type) throw conflict(inEach(words, (own) => own.gone));
    const problem = dateProblem(sale, type, date, now);
    if (problem) throw invalidField('dates', problem.code, problem.message);
  }
}

interface Chosen {
  own: OwnPass;
  sale: AskedSale;
  items: readonly Item[];
  issued: readonly TicketRow[];
  placing: Placing;
}

async function write(
  context: CheckoutContext,
  tx: Tx,
  { own, sale, items, issued, placing: { actor, atDoor } }: Chosen,
): Promise<void> {
  const { order, pass } = own;
  const tickets = await lockedTickets(tx, own);
  // Whoever chose at the same moment has written by now.
  if (tickets.find(({ id }) => id === pass.id)?.status !== 'valid') refuse('gone');
  const visits = tickets.filter((ticket) => ticket.pass === pass.id && ticket.status === 'valid');
  if (items.some((item) => visits.some(({ date }) => date === item.date))) refuse('chosen');
  const cancelled = await cancelledAmong(
    tx,
    visits.map(({ date }) => date),
  );
  if (visitsLeft(pass, visits, (date) => cancelled.has(date)) < items.length) refuse('tooMany');
  const last = Math.max(...tickets.map(({ position }) => position));
  const placed = issued.map((ticket, n) => ({ ...ticket, position: last + 1 + n }));
  await context.orders.insertTickets(tx, placed);
  await insertGuests(
    tx,
    { order: order.id, event: order.event, created: context.clock.text() },
    sale.asked,
    placed.map(({ position, ticketType, holderName, holderEmail }) => {
      const holder = { name: holderName, email: holderEmail };
      const [guest = null] = detailsByHand(sale.asked, [ticketType], holder).guests;
      return { position, ticketType, guest: guest && { name: guest.name, email: guest.email } };
    }),
  );
  if (!(await context.stock.take(tx, sale, items, 'sold', { order: order.id, more: true })))
    throw new PlacesRefused();
  for (const item of items)
    await nameInOrder(tx, { id: context.ids.record(), order: order.id, event: order.event, ...item });
  // Whoever chooses and gives up again and again sends no mail each time.
  const tells = !atDoor && order.buyerEmail !== '';
  if (tells && own.byBuyer) await context.mails.toAddresses(tx, [order.buyerEmail]);
  if (tells) await sendTickets(context, tx, order.id, { again: context.ids.record() });
  await recordAudit(tx, {
    event: order.event,
    actor,
    action: 'passes.choose',
    subject: { kind: 'order', id: order.id, label: order.code },
    changes: [{ field: 'dates', before: null, after: items.length }],
    at: context.clock.text(),
  });
}

/** The order's tickets, its passes locked: of two who choose at once, the second sees what the first chose. */
async function lockedTickets(tx: Tx, { order }: OwnPass): Promise<TicketRow[]> {
  await lockPasses(tx, order.id);
  return tx.as<TicketingTables>().selectFrom('tickets').selectAll().where('order', '=', order.id).execute();
}

async function cancelledAmong(tx: Tx, dates: readonly string[]): Promise<Set<string>> {
  if (dates.length === 0) return new Set();
  const rows = await tx
    .as<DateStockTables>()
    .selectFrom('event_dates')
    .select('id')
    .where('id', 'in', dates)
    .where('state', '=', 'cancelled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A ticket for each date, signed before the write, which gives them their places. It is held by whoever holds the pass. */
async function ticketsFor(
  context: CheckoutContext,
  { order, pass }: OwnPass,
  items: readonly Item[],
): Promise<TicketRow[]> {
  const now = context.clock.text();
  const rows = items.map(({ ticketType, date }): TicketRow => ({
    id: context.ids.record(),
    order: order.id,
    event: order.event,
    ticketType,
    date,
    holderName: pass.holderName,
    holderEmail: pass.holderEmail,
    code: '',
    status: 'valid',
    checkedInAt: '',
    position: 0,
    addOn: 0,
    partOf: '',
    visits: 0,
    visitType: '',
    pass: pass.id,
    bundle: '',
    seat: null,
    epoch: 0,
    handedTo: '',
    created: now,
    updated: now,
  }));
  const codes = await context.signer.signAll(rows.map(({ id }) => ({ ticketId: id, eventId: order.event })));
  return rows.map((row, n) => ({ ...row, code: codes[n] as string }));
}

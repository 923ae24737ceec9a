import { recordAudit } from '#features/audit/index.ts';
import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { lockPasses, type OrderViewer, sendTickets } from '#features/orders/index.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import { insertGuests } from '#features/questions/index.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { detailsByHand } from '#features/questions/model/details-by-hand.ts';
import type { TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { nameInOrder } from '#features/ticket-types/index.ts';
import type { DateStockTables } from '#features/ticket-types/model/date-stock.ts';
import { dateProblem, type Sale } from '#features/ticket-types/model/sale.ts';
import { availableOf, isShortage } from '#features/ticket-types/model/shortage.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { z } from 'zod';
import { words } from '../messages/pass-refusals.messages.ts';
import {
  leftOf,
  type OwnPass,
  ownPassToChange,
  passOf,
  type PassView,
  refusalOf,
  refuse,
} from './own-pass.ts';

const sentence = (key: keyof typeof words.en) => inEach(words, (own) => own[key]);

/** So many dates are chosen at once. */
const MOST_AT_ONCE = 100;

const request = z.object({
  dates: z
    .array(z.string().max(64), spoken(sentence('chooseDate')))
    .min(1, spoken(sentence('chooseDate')))
    .max(MOST_AT_ONCE, spoken(sentence('tooMany')))
    .transform((ids) => [...new Set(ids)]),
});

/** There are not so many places, or the event is not as it was read: nothing was written. */
class PlacesRefused extends Error {}
/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/** It is tried again when the event was changed under it. */
const TRIES = 5;

/**
 * Chooses dates with a pass, by its buyer (or who has the order's link) or the event's team: all of them in one write, or none. Each is a ticket of the pass'
 * order, which is mailed. Sent again with the same `key` it changes nothing. Throws 400 by field for a date that can't be chosen, 404 when the order is not theirs to
 * see, 403 when their role doesn't sell, 409 with the reason when there is no place, the pass has not so many dates left or is void, 422 for a key that was
 * another request's.
 */
export async function chooseVisits(
  context: CheckoutContext,
  of: { order: string; pass: string },
  viewer: OrderViewer,
  input: unknown,
  key = '',
): Promise<PassView> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { dates } = parsed.data;
  const repeatable = key ? { scope: `visits:${of.pass}`, key, requestHash: requestHash(parsed.data) } : null;
  const first = await ownPassToChange(context, of, viewer);
  const view = () => passOf(context, of.order, viewer, of.pass);
  if (repeatable && (await context.idempotency.answered(repeatable))) return view();
  for (let attempt = 1; ; attempt += 1) {
    const own = attempt === 1 ? first : await ownPassToChange(context, of, viewer);
    refuse(refusalOf(own));
    const chosen = new Set(own.visits.map(({ date }) => date));
    if (dates.some((date) => chosen.has(date))) refuse('chosen');
    if (dates.length > leftOf(own)) refuse('tooMany');
    const items = dates.map((date): Item => ({ ticketType: own.pass.visitType, date, quantity: 1 }));
    const sale = await context.sales.withDates(await context.sales.fresh(own.order.event), items);
    requireSelling(sale);
    requireDates(context, sale, items);
    const issued = await ticketsFor(context, own, items);
    try {
      await context.db.write(async (tx) => {
        const now = context.clock.text();
        if (repeatable && !(await context.idempotency.claim(tx, repeatable, of.pass, now)))
          throw new DoneBefore();
        await write(context, tx, { own, sale, items, issued, viewer });
      });
      return await view();
    } catch (error) {
      if (error instanceof DoneBefore && repeatable && (await context.idempotency.answered(repeatable)))
        return view();
      const full = isShortage(error);
      if (!full && !(error instanceof PlacesRefused)) throw error;
      const fresh = await context.sales.withDates(await context.sales.fresh(own.order.event), items);
      if (full || !fresh || items.some((item) => availableOf(fresh, item) < 1)) refuse('full');
      if (attempt >= TRIES) refuse('manyBuying');
    }
  }
}

type Item = { ticketType: string; date: string; quantity: number };

/** Throws 400 for a date that can't be chosen. */
function requireDates({ clock }: CheckoutContext, sale: Sale, items: readonly Item[]): void {
  for (const { ticketType, date } of items) {
    const type = sale.types.get(ticketType);
    if (!type) throw conflict(sentence('gone'));
    const problem = dateProblem(sale, type, date, clock.text());
    if (problem) throw invalidField('dates', problem.code, problem.message);
  }
}

interface Chosen {
  own: OwnPass;
  sale: AskedSale;
  items: readonly Item[];
  issued: readonly TicketRow[];
  viewer: OrderViewer;
}

async function write(
  context: CheckoutContext,
  tx: Tx,
  { own, sale, items, issued, viewer }: Chosen,
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
  if (own.byBuyer && order.buyerEmail !== '') await context.mails.toAddresses(tx, [order.buyerEmail]);
  if (order.buyerEmail !== '') await sendTickets(context, tx, order.id, { again: context.ids.record() });
  await recordAudit(tx, {
    event: order.event,
    actor: viewer.actor,
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
    created: now,
    updated: now,
  }));
  const codes = await context.signer.signAll(rows.map(({ id }) => ({ ticketId: id, eventId: order.event })));
  return rows.map((row, n) => ({ ...row, code: codes[n] as string }));
}

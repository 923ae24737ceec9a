import { type AuditAction, type AuditChange, recordAudit } from '#features/audit/index.ts';
import { notifyRedated, notifyRetyped, sendTickets } from '#features/orders/index.ts';
import type { RedatedTicket } from '#features/orders/model/redated.ts';
import type { RetypedTicket } from '#features/orders/model/document-view.ts';
import type { EventDateTables } from '#features/event-dates/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import type { OrderRow, TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';
import { lockStock } from '../store/lock-stock.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import type { Sale } from '../model/sale.ts';
import type { SellingContext } from './context.ts';

/** Keeps changes of an order's tickets, whether they are made now or wait for their payment. */
export async function insertChanges(tx: Tx, changes: readonly TicketChangeRow[]): Promise<void> {
  await tx
    .as<TicketingTables>()
    .insertInto('ticket_changes')
    .values([...changes])
    .execute();
}

/** Writes down who changed tickets of an order, from which type and date to which, and what that cost. */
export async function auditChanges(
  tx: Tx,
  actor: Actor | null,
  order: OrderRow,
  action: Extract<AuditAction, 'tickets.change' | 'tickets.exchange'>,
  changes: readonly TicketChangeRow[],
  { at }: { at: string },
): Promise<void> {
  await recordAudit(tx, {
    event: order.event,
    actor,
    action,
    subject: { kind: 'order', id: order.id, label: order.code },
    changes: [
      ...(await retypedPairs(tx, changes)).map(({ from, to }) => ({
        field: 'ticketType',
        before: from,
        after: to,
      })),
      ...(await datesSaid(tx, changes)),
      {
        field: 'difference',
        before: null,
        after: changes.reduce((sum, { difference }) => sum + difference, 0),
      },
    ],
    at,
  });
}

/** From which type to which tickets went by name, each pair once. */
async function retypedPairs(
  tx: Tx,
  changes: readonly TicketChangeRow[],
): Promise<{ from: string; to: string }[]> {
  const retyped = (await retypedOf(tx, changes)).map(
    ({ from, to }) => [`${from} → ${to}`, { from, to }] as const,
  );
  return [...new Map(retyped).values()];
}

/** Tickets that are of another type now, with what both are called. */
async function retypedOf(tx: Tx, changes: readonly TicketChangeRow[]): Promise<RetypedTicket[]> {
  const retyped = changes.filter(({ fromType, toType }) => fromType !== toType);
  if (retyped.length === 0) return [];
  const types = await tx
    .as<TicketingTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(retyped.flatMap(({ fromType, toType }) => [fromType, toType]))])
    .execute();
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return retyped.map(({ ticket, fromType, toType }) => ({
    ticket,
    from: names.get(fromType) ?? '',
    to: names.get(toType) ?? '',
  }));
}

/** From which date to which tickets went, each pair once. */
async function datesSaid(tx: Tx, changes: readonly TicketChangeRow[]): Promise<AuditChange[]> {
  const redated = changes.filter(isRedated);
  if (redated.length === 0) return [];
  const dates = await tx
    .as<EventDateTables>()
    .selectFrom('event_dates')
    .select(['id', 'startsAt'])
    .where('id', 'in', [...new Set(redated.flatMap(({ fromDate, toDate }) => [fromDate, toDate]))])
    .execute();
  const startOf = (id: string): string | null => dates.find((date) => date.id === id)?.startsAt ?? null;
  const pairs = new Map(redated.map((change) => [`${change.fromDate} ${change.toDate}`, change]));
  return [...pairs.values()].map(({ fromDate, toDate }) => ({
    field: 'ticketDate',
    before: startOf(fromDate),
    after: startOf(toDate),
  }));
}

/** A change that is to another date. */
const isRedated = (
  change: TicketChangeRow,
): change is TicketChangeRow & { fromDate: string; toDate: string } =>
  change.fromDate !== null && change.toDate !== null && change.fromDate !== change.toDate;

/**
 * What became of changes: `done`; `gone`, with nothing written, where a ticket is not as it was when they were asked for, or a date does
 * not take place any more; `full`, where there is no place: then the write must be undone.
 */
export type ChangeOutcome = 'done' | 'gone' | 'full';

/**
 * Makes tickets of one order what they are to be, all or none. `fresh` changes move their places; what an order was
 * `paidBy` has its new places already, and gives up the old ones. With a `sale` places are taken only while the event and its types are as it says. A ticket
 * that was checked in stays for its date, and as it is where its guest asks.
 */
export async function applyChanges(
  { stock, clock, ids }: SellingContext,
  tx: Tx,
  changes: readonly TicketChangeRow[],
  how: 'fresh' | { paidBy: string },
  sale?: Sale,
): Promise<ChangeOutcome> {
  const [first] = changes;
  if (!first) return 'done';
  const { event, order } = first;
  const moved: { change: TicketChangeRow; ticket: ChangedTicket }[] = [];
  for (const change of changes.toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))) {
    const ticket = await changeRow(tx, change, clock.text());
    if (ticket) moved.push({ change, ticket });
    else return undoRows(tx, moved);
  }
  if (how !== 'fresh' && !(await takePlace(tx, event, changes.filter(isRedated)))) return undoRows(tx, moved);
  const places = moved.filter(({ ticket }) => bearsPrice(ticket));
  const from = addedUp(
    places.map(({ change, ticket }) => ({
      ticketType: change.fromType,
      date: change.fromDate ?? ticket.date,
      quantity: 1,
    })),
  );
  const to = addedUp(
    places.map(({ change, ticket }) => ({
      ticketType: change.toType,
      date: change.toDate ?? ticket.date,
      quantity: 1,
    })),
  );
  const tickets = moved.map(({ change, ticket }) => ({
    ticket: change.ticket,
    fromDate: change.fromDate ?? ticket.date,
    toType: change.toType,
    toDate: change.toDate ?? ticket.date,
  }));
  const paidBy = how === 'fresh' ? '' : how.paidBy;
  if (!(await stock.move(tx, { event, order, moved: tickets, from, to, paidBy, sale }))) return 'full';
  for (const { change } of moved)
    tx.change({ collection: 'tickets', action: 'update', id: change.ticket, event });
  for (const item of to) await nameInOrder(tx, { id: ids.record(), order, event, ...item });
  return 'done';
}

type ChangedTicket = Pick<TicketRow, 'addOn' | 'partOf' | 'date'>;

/** Writes a change into its ticket; undefined when that is not as it was. */
async function changeRow(tx: Tx, change: TicketChangeRow, now: string): Promise<ChangedTicket | undefined> {
  const { ticket, fromType, toType, fromDate, toDate } = change;
  const rows = await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set({ ticketType: toType, updated: now, ...(toDate === null ? {} : { date: toDate }) })
    .where('id', '=', ticket)
    .where('status', '=', 'valid')
    .where('ticketType', '=', fromType)
    .$if(fromDate !== null, (some) => some.where('date', '=', fromDate ?? ''))
    .$if(isRedated(change) || change.exchange !== '', (some) => some.where('checkedInAt', '=', ''))
    // Handed on at this moment, it is not its buyer's to exchange any more.
    .$if(change.exchange !== '', (some) => some.where('epoch', '=', 0))
    .returning(['addOn', 'partOf', 'date'])
    .execute();
  return rows[0];
}

/** Has tickets as they were before this write. */
async function undoRows(
  tx: Tx,
  moved: readonly { change: TicketChangeRow; ticket: ChangedTicket }[],
): Promise<'gone'> {
  for (const { change, ticket } of moved) {
    await tx
      .as<TicketingTables>()
      .updateTable('tickets')
      .set({ ticketType: change.fromType, date: change.fromDate ?? ticket.date })
      .where('id', '=', change.ticket)
      .execute();
  }
  return 'gone';
}

/** Whether all dates that tickets are to be for still take place. Their rows are this write's: nobody cancels them beside it. */
async function takePlace(tx: Tx, event: string, redated: readonly { toDate: string }[]): Promise<boolean> {
  const dates = [...new Set(redated.map(({ toDate }) => toDate))].filter((id) => id !== '').toSorted();
  for (const id of dates) {
    const { numUpdatedRows } = await tx
      .as<EventDateTables>()
      .updateTable('event_dates')
      .set((eb) => ({ taken: eb.ref('taken') }))
      .where('id', '=', id)
      .where('event', '=', event)
      .where('state', '=', 'on')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  return true;
}

/** A line of no tickets, by which an order knows what a type is called that none of its lines was ordered as. */
export async function nameInOrder(
  tx: Tx,
  { quantity: _, ...line }: { id: string; order: string; event: string } & Quantity,
): Promise<void> {
  const query = tx.as<TicketingTables>();
  const lines = await query
    .selectFrom('order_items')
    .select(['ticketType', 'position'])
    .where('order', '=', line.order)
    .execute();
  if (lines.some(({ ticketType }) => ticketType === line.ticketType)) return;
  const type = await query
    .selectFrom('ticket_types')
    .select(['name', 'price'])
    .where('id', '=', line.ticketType)
    .executeTakeFirstOrThrow();
  const own = await tx
    .as<DateStockTables>()
    .selectFrom('date_prices')
    .select('price')
    .where('date', '=', line.date)
    .where('ticketType', '=', line.ticketType)
    .executeTakeFirst();
  await query
    .insertInto('order_items')
    .values({
      ...line,
      name: type.name,
      quantity: 0,
      unitPrice: own?.price ?? type.price,
      discount: 0,
      fee: 0,
      tax: 0,
      taxName: '',
      taxBps: 0,
      total: 0,
      position: lines.length,
      bundle: '',
      visits: 0,
    })
    .execute();
}

/** The buyer gets the order's tickets as they are now; who holds one that is for another date, or of another type, hears of that. */
export async function sendAfterChange(
  context: SellingContext,
  tx: Tx,
  order: OrderRow,
  changes: readonly TicketChangeRow[],
): Promise<void> {
  const redated = changes
    .filter(isRedated)
    .map(({ ticket, fromDate, toDate }): RedatedTicket => ({ ticket, from: fromDate, to: toDate }));
  const retyped = await retypedOf(tx, changes);
  if (order.buyerEmail !== '')
    await sendTickets(context, tx, order.id, { again: context.ids.record(), redated, retyped });
  await notifyRedated(context, tx, order, redated);
  await notifyRetyped(context, tx, order, retyped);
}

/** The changes that an order of a difference pays, the first of them first. */
async function paidBy(tx: Tx, payment: Pick<OrderRow, 'id' | 'change'>): Promise<TicketChangeRow[]> {
  const query = tx.as<TicketingTables>();
  const first = await query
    .selectFrom('ticket_changes')
    .selectAll()
    .where('id', '=', payment.change)
    .executeTakeFirst();
  if (!first) return [];
  const all = await query
    .selectFrom('ticket_changes')
    .selectAll()
    .where('order', '=', first.order)
    .where('payment', '=', payment.id)
    .execute();
  return [first, ...all.filter(({ id }) => id !== first.id)];
}

/**
 * Locks what the changes that an order pays for will move, before any of it is, in the order of every write that takes tickets back: the
 * tickets, the event, and all types by their ids. Gives whether it is a guest's exchange, whose places are theirs for no longer than they
 * were held.
 */
export async function lockPaidChange(
  tx: Tx,
  payment: Pick<OrderRow, 'id' | 'change' | 'event'>,
): Promise<{ exchange: boolean }> {
  const changes = await paidBy(tx, payment);
  for (const id of changes.map(({ ticket }) => ticket).toSorted())
    await tx
      .as<TicketingTables>()
      .updateTable('tickets')
      .set((eb) => ({ updated: eb.ref('updated') }))
      .where('id', '=', id)
      .execute();
  await lockStock(
    tx,
    payment.event,
    changes.flatMap(({ fromType, toType }) => [fromType, toType]),
  );
  return { exchange: changes.some(({ exchange }) => exchange !== '') };
}

/**
 * The difference of changes was paid: the tickets change now. False when they can't any more, because one was
 * cancelled or changed otherwise in the meantime, or its new date was: then the money goes back.
 */
export async function paidChange(context: SellingContext, tx: Tx, payment: OrderRow): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const changes = await paidBy(tx, payment);
  const [first] = changes;
  const of =
    first && (await query.selectFrom('orders').selectAll().where('id', '=', first.order).executeTakeFirst());
  const applied =
    of !== undefined && (await applyChanges(context, tx, changes, { paidBy: payment.id })) === 'done';
  await finishChanges(tx, changes, { status: applied ? 'done' : 'dropped', finished: context.clock.text() });
  if (!applied || !first) return false;
  await sendAfterChange(context, tx, of, changes);
  if (first.exchange !== '') {
    const actor = first.actor === '' ? null : { id: first.actor, superuser: false };
    await auditChanges(tx, actor, of, 'tickets.exchange', changes, { at: context.clock.text() });
  }
  return true;
}

/** The difference was not paid: the changes are dropped. */
export async function dropChange({ clock }: SellingContext, tx: Tx, payment: OrderRow): Promise<void> {
  const waiting = (await paidBy(tx, payment)).filter(({ status }) => status === 'waiting');
  await finishChanges(tx, waiting, { status: 'dropped', finished: clock.text() });
}

async function finishChanges(
  tx: Tx,
  changes: readonly TicketChangeRow[],
  end: Pick<TicketChangeRow, 'status' | 'finished'>,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .as<TicketingTables>()
    .updateTable('ticket_changes')
    .set(end)
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .execute();
}

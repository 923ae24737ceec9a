import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';
import { sendTickets } from '#features/orders/index.ts';
import type { SellingContext } from './context.ts';

/** Writes the change down, and who asked for it. */
export async function insertChange(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  change: TicketChangeRow,
  { fromName, toName }: { fromName: string; toName: string },
): Promise<void> {
  await tx.as<TicketingTables>().insertInto('ticket_changes').values(change).execute();
  await recordAudit(tx, {
    event: order.event,
    actor,
    action: 'tickets.change',
    subject: { kind: 'order', id: order.id, label: order.code },
    changes: [
      { field: 'ticketType', before: fromName, after: toName },
      { field: 'difference', before: null, after: change.difference },
    ],
    at: change.created,
  });
}

/**
 * Makes the ticket one of its new type. A `fresh` change moves its place; one that an order was `paidBy` has its new
 * place already, and gives up the old one. False, with nothing written, when the ticket is not as it was when the change was asked for.
 * Throws 409 when there is no place of the new type.
 */
export async function applyChange(
  { stock, clock, ids }: SellingContext,
  tx: Tx,
  { event, order, ticket, fromType, toType }: TicketChangeRow,
  how: 'fresh' | { paidBy: string },
): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const [changed] = await query
    .updateTable('tickets')
    .set({ ticketType: toType, updated: clock.text() })
    .where('id', '=', ticket)
    .where('status', '=', 'valid')
    .where('ticketType', '=', fromType)
    .returning('date')
    .execute();
  if (!changed) return false;
  const { date } = changed;
  tx.change({ collection: 'tickets', action: 'update', id: ticket, event });
  const paidBy = how === 'fresh' ? '' : how.paidBy;
  if (!(await stock.changeType(tx, { event, order, ticket, date, fromType, toType, paidBy })))
    throw conflict(t('noneLeft'));
  await nameInOrder(tx, { id: ids.record(), order, event, ticketType: toType, date });
  return true;
}

/** A line of no tickets, by which an order knows what a type is called that none of its lines was ordered as. */
async function nameInOrder(
  tx: Tx,
  line: { id: string; order: string; event: string; ticketType: string; date: string },
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
  await query
    .insertInto('order_items')
    .values({
      ...line,
      name: type.name,
      quantity: 0,
      unitPrice: type.price,
      discount: 0,
      fee: 0,
      tax: 0,
      taxName: '',
      taxBps: 0,
      total: 0,
      position: lines.length,
    })
    .execute();
}

/** The buyer gets the order's tickets as they are now. */
export async function sendAfterChange(context: SellingContext, tx: Tx, order: OrderRow): Promise<void> {
  if (order.buyerEmail !== '') await sendTickets(context, tx, order.id, { again: context.ids.record() });
}

/**
 * The difference of a change was paid: the ticket changes now. False when it can't any more, because the ticket was
 * cancelled or changed otherwise meanwhile: then the money goes back.
 */
export async function paidChange(context: SellingContext, tx: Tx, payment: OrderRow): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const change = await query
    .selectFrom('ticket_changes')
    .selectAll()
    .where('id', '=', payment.change)
    .executeTakeFirst();
  const of =
    change &&
    (await query.selectFrom('orders').selectAll().where('id', '=', change.order).executeTakeFirst());
  const applied = change && of && (await applyChange(context, tx, change, { paidBy: payment.id }));
  await query
    .updateTable('ticket_changes')
    .set({ status: applied ? 'done' : 'dropped', finished: context.clock.text() })
    .where('id', '=', payment.change)
    .execute();
  if (!applied || !of) return false;
  await sendAfterChange(context, tx, of);
  return true;
}

/** The difference was not paid: the change is dropped. */
export async function dropChange({ clock }: SellingContext, tx: Tx, payment: OrderRow): Promise<void> {
  await tx
    .as<TicketingTables>()
    .updateTable('ticket_changes')
    .set({ status: 'dropped', finished: clock.text() })
    .where('id', '=', payment.change)
    .where('status', '=', 'waiting')
    .execute();
}

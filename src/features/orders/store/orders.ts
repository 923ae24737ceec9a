import { sql } from 'kysely';
import { KEPT_CARD } from '../model/kept-card.ts';
import { ORDER_STEPS, type OrderStep } from '../model/order-status.ts';
import type {
  OrderItemRow,
  OrderRow,
  RefundRow,
  TicketingTables,
  TicketRow,
} from '../model/ticketing-schema.ts';
import { bundleLineOf } from '../model/bundles.ts';
import { bearsPrice } from '../model/ticket-parts.ts';
import { type Database, type Tx, prepareInserts, preparing } from '#platform/db/index.ts';
import { type Quantity, quantityKey } from '../model/quantity.ts';

/** What changes along with the status. */
type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'paidAt'
    | 'paymentSessionId'
    | 'paymentIntentId'
    | 'chargeId'
    | 'country'
    | 'cancelReason'
    | 'refundPending'
  >
>;

/** Tickets of one type and date that were cancelled: how many were sold as one, and how many codes they had. */
export interface CancelledTickets extends Quantity {
  codes: number;
  /** Of the tickets themselves. */
  ids: string[];
}

/** The tickets that were cancelled. */
export const ticketIdsOf = (gone: readonly CancelledTickets[]): string[] => gone.flatMap(({ ids }) => ids);

/** Orders with their items and tickets. */
export interface OrderStore {
  insert(tx: Tx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
  insertTickets(tx: Tx, tickets: readonly TicketRow[]): Promise<void>;
  find(id: string): Promise<OrderRow | undefined>;
  findBySession(paymentSessionId: string): Promise<OrderRow | undefined>;
  items(orderId: string): Promise<OrderItemRow[]>;
  tickets(orderId: string): Promise<TicketRow[]>;
  /** Every refund of an order, the oldest first. */
  refunds(orderId: string): Promise<RefundRow[]>;
  findTicket(id: string): Promise<TicketRow | undefined>;
  /**
   * Takes one step of the order's life, if it is in a status that the step leads from: true for exactly one of all
   * who try. `unpaid` also asks that no money has come in.
   */
  step(
    tx: Tx,
    order: OrderRow,
    step: OrderStep,
    now: string,
    change?: OrderChange,
    unpaid?: boolean,
  ): Promise<boolean>;
  /** Keeps where the buyer pays. False when the order doesn't wait for a payment any more. */
  keepSession(tx: Tx, orderId: string, session: { sessionId: string; url: string }): Promise<boolean>;
  /** Has a waiting order paid in another way than by a kept card: true if it was to be paid by one. */
  dropKeptCard(tx: Tx, orderId: string): Promise<boolean>;
  /**
   * Cancels the order's valid tickets, or those of `ids` alone with what was chosen with them if they are passes, and gives how many there were
   * of each type and date; bundles whose last part is gone, too.
   */
  cancelTickets(tx: Tx, order: OrderRow, now: string, ids?: readonly string[]): Promise<CancelledTickets[]>;
}

const ORDER: readonly (keyof OrderRow)[] = [
  ...(['id', 'code', 'event', 'buyer', 'buyerName', 'buyerEmail', 'buyerPhone', 'status'] as const),
  ...(['subtotal', 'discount', 'fees', 'tax', 'total', 'currency', 'refunded', 'refundPending'] as const),
  ...(['paymentSessionId', 'paymentUrl', 'paymentIntentId', 'chargeId', 'expiresAt', 'paidAt'] as const),
  ...(['taxIncluded', 'operatorFee', 'promo', 'promoCode', 'discountName', 'discountKind'] as const),
  ...(['via', 'country'] as const),
  ...(['cancelReason', 'answers', 'language', 'method', 'change', 'batch', 'refundUntil'] as const),
  ...(['exchangeTimes', 'exchangeHours', 'typeChanges', 'typeChangeHours', 'goesWith'] as const),
  ...(['created', 'updated'] as const),
];
const ITEM = [
  ...(['id', 'order', 'event', 'ticketType', 'date', 'name', 'quantity', 'unitPrice', 'position'] as const),
  ...(['discount', 'fee', 'tax', 'taxName', 'taxBps', 'total', 'bundle', 'visits'] as const),
];
const TICKET: readonly (keyof TicketRow)[] = [
  ...(['id', 'order', 'event', 'ticketType', 'date', 'holderName', 'holderEmail', 'code', 'status'] as const),
  ...(['checkedInAt', 'position', 'addOn', 'partOf', 'visits', 'visitType', 'pass', 'bundle'] as const),
  ...(['seat', 'epoch', 'handedTo', 'created', 'updated'] as const),
];

/**
 * Has whoever chooses dates with a pass of the order, or cancels tickets of it, do so one after the other: in a statement of its own, so that the
 * next one sees what was written meanwhile. So do those who cancel parts of its bundles: one of them cancels the last part.
 */
export async function lockPasses(tx: Tx, order: string): Promise<void> {
  await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('order', '=', order)
    .where((eb) => eb.or([eb('visits', '>', 0), eb('bundle', '!=', '')]))
    .execute();
}

/** The bundles of which the last valid part is gone with these tickets: so many are for sale again. */
async function bundlesGone(
  tx: Tx,
  order: string,
  cancelled: readonly Pick<TicketRow, 'bundle'>[],
): Promise<CancelledTickets[]> {
  const touched = new Set(cancelled.flatMap(({ bundle }) => bundle || []));
  if (touched.size === 0) return [];
  const query = tx.as<TicketingTables>();
  const left = await query
    .selectFrom('tickets')
    .select('bundle')
    .where('order', '=', order)
    .where('status', 'not in', ['cancelled', 'transferred'])
    .where('bundle', '!=', '')
    .execute();
  for (const { bundle } of left) touched.delete(bundle);
  if (touched.size === 0) return [];
  const lines = Map.groupBy(touched, (bundle) => bundleLineOf({ bundle }));
  const items = await query
    .selectFrom('order_items')
    .select(['id', 'ticketType', 'date'])
    .where('id', 'in', [...lines.keys()])
    .execute();
  return items.map(({ id, ticketType, date }) => ({
    ticketType,
    date,
    quantity: lines.get(id)?.length ?? 0,
    codes: 0,
    ids: [],
  }));
}

export function createOrderStore(db: Database): OrderStore {
  const reader = db.read<TicketingTables>();
  const prepare = preparing(reader);
  const insertOrder = prepareInserts(reader, 'orders', ORDER);
  const insertItems = prepareInserts(reader, 'order_items', ITEM);
  const insertTickets = prepareInserts(reader, 'tickets', TICKET);
  const byId = prepare<{ id: string }, OrderRow>((query, { id }) =>
    query.selectFrom('orders').selectAll().where('id', '=', id),
  );
  // No session is nobody's. The index leaves such orders out: only a query that says so too is led along it.
  const bySession = prepare<{ id: string }, OrderRow>((query, { id }) =>
    query
      .selectFrom('orders')
      .selectAll()
      .where('paymentSessionId', '=', id)
      .where('paymentSessionId', '!=', sql.lit('')),
  );
  const itemsOf = prepare<{ id: string }, OrderItemRow>((query, { id }) =>
    query.selectFrom('order_items').selectAll().where('order', '=', id).orderBy('position'),
  );
  const ticketsOf = prepare<{ id: string }, TicketRow>((query, { id }) =>
    query.selectFrom('tickets').selectAll().where('order', '=', id).orderBy('position'),
  );
  const ticket = prepare<{ id: string }, TicketRow>((query, { id }) =>
    query.selectFrom('tickets').selectAll().where('id', '=', id),
  );
  const keep = prepare<{ id: string; sessionId: string; url: string }>((query, { id, sessionId, url }) =>
    query
      .updateTable('orders')
      .set({ paymentSessionId: sessionId, paymentUrl: url })
      .where('id', '=', id)
      .where('status', '=', 'pending'),
  );

  return {
    insert: async (tx, order, items) => {
      await insertOrder(tx, [order]);
      await insertItems(tx, items);
      tx.change({ collection: 'orders', action: 'create', id: order.id, event: order.event });
    },
    insertTickets: async (tx, tickets) => {
      await insertTickets(tx, tickets);
      for (const { id, event } of tickets) tx.change({ collection: 'tickets', action: 'create', id, event });
    },
    find: async (id) => (await byId.run(reader, { id })).rows[0],
    findBySession: async (id) => (await bySession.run(reader, { id })).rows[0],
    items: async (id) => (await itemsOf.run(reader, { id })).rows,
    tickets: async (id) => (await ticketsOf.run(reader, { id })).rows,
    refunds: (id) =>
      reader
        .selectFrom('refunds')
        .selectAll()
        .where('order', '=', id)
        .orderBy('created')
        .orderBy('id')
        .execute(),
    findTicket: async (id) => (await ticket.run(reader, { id })).rows[0],
    step: async (tx, { id, event }, step, now, change = {}, unpaid = false) => {
      const { from, to } = ORDER_STEPS[step];
      const { numUpdatedRows } = await tx
        .as<TicketingTables>()
        .updateTable('orders')
        .set({ ...change, status: to, updated: now })
        .where('id', '=', id)
        .where('status', 'in', [...from])
        .$if(unpaid, (query) => query.where('paidAt', '=', ''))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      tx.change({ collection: 'orders', action: 'update', id, event });
      return true;
    },
    keepSession: async (tx, id, session) => {
      const { numAffectedRows } = await keep.run(tx, { id, ...session });
      return numAffectedRows === 1n;
    },
    dropKeptCard: async (tx, id) => {
      const { numUpdatedRows } = await tx
        .as<TicketingTables>()
        .updateTable('orders')
        .set({ paymentSessionId: '', paymentUrl: '' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where(sql`substr("paymentSessionId", 1, 4)`, '=', KEPT_CARD)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    cancelTickets: async (tx, order, now, ids) => {
      if (ids?.length === 0) return [];
      await lockPasses(tx, order.id);
      const cancelled = await tx
        .as<TicketingTables>()
        .updateTable('tickets')
        .set({ status: 'cancelled', updated: now })
        .where('order', '=', order.id)
        .where('status', '=', 'valid')
        .$if(ids !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('id', 'in', [...(ids ?? [])]),
              // What was chosen with a pass goes with it, also what was chosen at this moment.
              eb.and([eb('pass', 'in', [...(ids ?? [])]), eb('checkedInAt', '=', '')]),
            ]),
          ),
        )
        .returning(['id', 'ticketType', 'date', 'addOn', 'partOf', 'bundle'])
        .execute();
      const counts = new Map<string, CancelledTickets>();
      for (const ticket of cancelled) {
        const { id, ticketType, date } = ticket;
        const known = counts.get(quantityKey(ticket)) ?? { ticketType, date, quantity: 0, codes: 0, ids: [] };
        known.codes += 1;
        known.ids.push(id);
        if (bearsPrice(ticket)) known.quantity += 1;
        counts.set(quantityKey(ticket), known);
        tx.change({ collection: 'tickets', action: 'update', id, event: order.event });
      }
      return [...counts.values(), ...(await bundlesGone(tx, order.id, cancelled))];
    },
  };
}

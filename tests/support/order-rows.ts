import type {
  OrderItemRow,
  OrderRow,
  TicketingTables,
  TicketRow,
} from '#features/orders/model/ticketing-schema.ts';
import type { Database } from '#platform/db/index.ts';
import { EVENT } from './ticketing-world.ts';

export const PLACED = '2026-12-01 12:00:00.000Z';

/** An id of fifteen letters that begins with `name`. */
export const idOf = (name: string): string => name.padEnd(15, '0');

/** A paid order of 10.00 dollars, bought on the site. */
export const orderRow = (name: string, values: Partial<OrderRow> = {}): OrderRow => ({
  id: idOf(name),
  code: name.toUpperCase(),
  event: EVENT,
  buyer: '',
  buyerName: 'Maya',
  buyerEmail: 'maya@example.com',
  buyerPhone: '',
  status: 'paid',
  subtotal: 1_000,
  discount: 0,
  fees: 0,
  tax: 0,
  total: 1_000,
  currency: 'USD',
  taxIncluded: 0,
  operatorFee: 0,
  promo: '',
  promoCode: '',
  discountName: '',
  discountKind: '',
  via: '',
  country: '',
  refunded: 0,
  refundPending: 0,
  paymentSessionId: '',
  paymentUrl: '',
  paymentIntentId: '',
  chargeId: '',
  expiresAt: '',
  paidAt: PLACED,
  cancelReason: '',
  answers: '{}',
  language: 'en',
  method: '',
  change: '',
  refundUntil: '',
  exchangeTimes: 0,
  exchangeHours: 0,
  typeChanges: 0,
  typeChangeHours: 0,
  goesWith: '',
  batch: '',
  created: PLACED,
  updated: PLACED,
  ...values,
});

/** A line of one ticket for 10.00 dollars. */
export const itemRow = (name: string, values: Partial<OrderItemRow> & { order: string }): OrderItemRow => ({
  id: idOf(name),
  event: EVENT,
  ticketType: idOf('type'),
  date: '',
  name: 'Entry',
  quantity: 1,
  unitPrice: 1_000,
  discount: 0,
  fee: 0,
  tax: 0,
  taxName: '',
  taxBps: 0,
  total: 1_000,
  position: 0,
  bundle: '',
  visits: 0,
  ...values,
});

/** A valid ticket that was mailed to the buyer. */
export const ticketRow = (name: string, values: Partial<TicketRow> & { order: string }): TicketRow => ({
  id: idOf(name),
  event: EVENT,
  ticketType: idOf('type'),
  date: '',
  holderName: 'Maya',
  holderEmail: 'maya@example.com',
  code: name,
  status: 'valid',
  checkedInAt: '',
  position: 0,
  addOn: 0,
  partOf: '',
  visits: 0,
  visitType: '',
  pass: '',
  bundle: '',
  seat: null,
  epoch: 0,
  handedTo: '',
  created: PLACED,
  updated: PLACED,
  ...values,
});

/** Few enough values for one statement on either database. */
const ROWS_AT_ONCE = 200;

/** Writes rows as they are, whatever the rules of a sale say. */
export async function writeRows<Table extends keyof TicketingTables>(
  db: Database,
  table: Table,
  rows: readonly TicketingTables[Table][],
): Promise<void> {
  await db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx
        .as<Record<string, object>>()
        .insertInto(table)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
  });
}

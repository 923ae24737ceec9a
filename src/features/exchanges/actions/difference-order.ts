import type { CheckoutContext } from '#features/checkout/index.ts';
import { handMoney } from '#features/orders/index.ts';
import type { Minor } from '#lib/money.ts';
import { languageOf } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { EXPIRE_ORDER } from '#features/orders/model/job-kinds.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { OrderItemRow, OrderRow } from '#features/orders/model/ticketing-schema.ts';

const CODE_LENGTH = 8;

/** One ticket whose difference an order pays: what it is to be. */
export interface DifferenceLine {
  ticketType: string;
  /** Id of the date; '' for every date. */
  date: string;
  /** What whoever pays reads. */
  name: string;
  amount: Minor;
  tax: Minor;
  operatorFee: Minor;
}

/** An order of no tickets of its own, by which differences are paid: a line for tickets that are alike, whose places it holds. */
function differenceOrder(
  { ids, clock }: CheckoutContext,
  of: OrderRow,
  change: string,
  lines: readonly DifferenceLine[],
  heldForMs: number,
): { order: OrderRow; items: OrderItemRow[] } {
  const now = clock.text();
  const total = sumOf(lines, 'amount');
  const paid = shared(lines.map(({ amount }) => amount));
  const tax = Math.min(total, sumOf(lines, 'tax'));
  const order: OrderRow = {
    ...of,
    id: ids.record(),
    code: ids.code(CODE_LENGTH),
    status: 'pending',
    subtotal: total,
    discount: 0,
    fees: 0,
    tax,
    total,
    taxIncluded: 1,
    operatorFee: Math.min(total, sumOf(lines, 'operatorFee')),
    promo: '',
    promoCode: '',
    discountName: '',
    discountKind: '',
    refunded: 0,
    refundPending: 0,
    paymentSessionId: '',
    paymentUrl: '',
    paymentIntentId: '',
    chargeId: '',
    expiresAt: addMs(now, heldForMs),
    paidAt: '',
    cancelReason: '',
    answers: '{}',
    method: '',
    change,
    batch: '',
    goesWith: '',
    language: languageOf(of.language),
    created: now,
    updated: now,
  };
  // Cards are charged for so many lines at most: what is alike is one of them.
  const alike = Map.groupBy(
    lines.map((line, at) => ({ ...line, paid: paid[at] ?? 0 })),
    ({ ticketType, date, paid: each }) => `${ticketType} ${date} ${each}`,
  );
  const items = [...alike.values()].flatMap((all, position): OrderItemRow[] => {
    const [line] = all;
    if (!line) return [];
    return [
      {
        id: ids.record(),
        order: order.id,
        event: of.event,
        ticketType: line.ticketType,
        date: line.date,
        name: line.name,
        quantity: all.length,
        unitPrice: line.paid,
        discount: 0,
        fee: 0,
        tax: all.reduce((sum, each) => sum + Math.min(line.paid, each.tax), 0),
        taxName: '',
        taxBps: 0,
        total: line.paid * all.length,
        position,
        bundle: '',
        visits: 0,
      },
    ];
  });
  return { order, items };
}

const sumOf = (lines: readonly DifferenceLine[], part: 'amount' | 'tax' | 'operatorFee'): Minor =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** Amounts of the same sum, none below zero: what one ticket gives back is paid less for the others. */
function shared(amounts: readonly Minor[]): Minor[] {
  let back = amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
  return amounts.map((amount) => {
    const less = Math.min(back, Math.max(0, amount));
    back -= less;
    return Math.max(0, amount) - less;
  });
}

/** An order of a difference that is written, and its lines. */
export interface AskedDifference {
  order: OrderRow;
  items: OrderItemRow[];
}

/**
 * Writes the order by which the buyer pays for changes, of which `change` is the first (its id), with the new places held for them. Null when there are none: then the write must be undone.
 */
export async function askDifference(
  context: CheckoutContext,
  tx: Tx,
  sale: Sale,
  of: OrderRow,
  change: string,
  lines: readonly DifferenceLine[],
  heldForMs: number,
): Promise<AskedDifference | null> {
  const asked = differenceOrder(context, of, change, lines, heldForMs);
  const { order, items } = asked;
  await context.orders.insert(tx, order, items);
  await context.jobs.enqueue(tx, EXPIRE_ORDER, { orderId: order.id }, { runAt: order.expiresAt });
  return (await context.stock.take(tx, sale, items, 'held', { order: order.id })) ? asked : null;
}

/** Writes the order that the organiser took the difference for. Gives its id. */
export async function takeDifference(
  context: CheckoutContext,
  tx: Tx,
  { event }: Sale,
  of: OrderRow,
  change: string,
  lines: readonly DifferenceLine[],
): Promise<string> {
  const owing = lines.map((line) => ({ ...line, operatorFee: 0 }));
  const { order, items } = differenceOrder(context, of, change, owing, 0);
  const paid: OrderRow = { ...order, status: 'paid', paidAt: order.created, expiresAt: '', method: 'cash' };
  await context.orders.insert(tx, paid, items);
  await context.payments.postHandPayment(tx, handMoney(event, paid, paid.total));
  return paid.id;
}

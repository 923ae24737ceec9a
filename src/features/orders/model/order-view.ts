import { bundleLineOf, readLines } from './bundles.ts';
import type { OrderItemRow, OrderRow, TicketRow } from './ticketing-schema.ts';
import type { OrderStatus } from './order-status.ts';
import { seatIn, type TicketSeat } from './seat.ts';

export interface OrderItemView {
  ticketType: string;
  /** Id of the date that it is for; left out for every date. */
  date?: string;
  name: string;
  quantity: number;
  unitPrice: number;
  /** Of a bundle: the tickets that it is made of, which its price is for; left out for others. */
  parts?: { ticketType: string; date?: string; name: string; quantity: number }[];
}

/** An order as the API answers it when it is placed (contract.md). */
export interface OrderView {
  id: string;
  code: string;
  event: string;
  status: OrderStatus;
  items: OrderItemView[];
  subtotal: number;
  discount: number;
  fees: number;
  tax: number;
  total: number;
  currency: string;
  expiresAt: string;
}

export interface TicketView {
  id: string;
  order: string;
  event: string;
  ticketType: string;
  /** Id of the date that it admits to; '' for every date. */
  date: string;
  ticketTypeName: string;
  holderName: string;
  holderEmail: string;
  code: string;
  status: TicketRow['status'];
  checkedInAt: string;
  /** It lets nobody in: a voucher by which something is handed out, once. */
  addOn: boolean;
  /** The ticket that it goes with, or whose further person it lets in; empty for none. */
  partOf: string;
  /** Of a pass: how many dates its holder chooses; 0 otherwise. */
  visits: number;
  /** The pass that it was chosen with; empty for none. */
  pass: string;
  /** Which bundle of the order it is a part of: tickets of one have the same; empty for none. */
  bundle: string;
  /** What that bundle is called; empty for none. */
  bundleName: string;
  /** Where its holder sits; null where tickets have no seats. */
  seat: TicketSeat | null;
}

/** A ticket as who holds it, or looks at its order, sees it. */
export interface PaidTicketView extends TicketView {
  /** What was paid for it, all in: after discounts, with fees and taxes, and with changes of its type since then. */
  paid: number;
}

/** An order whole, for whoever may see it. */
export interface OrderDetails extends OrderView {
  buyer: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  /** Whether `tax` is in the prices, or came on top. */
  taxIncluded: boolean;
  /** The code that was used; empty for none. */
  promoCode: string;
  /** What took the discount off: the code, or the group discount's name. */
  discountName: string;
  refunded: number;
  paymentSessionId: string;
  paidAt: string;
  created: string;
  updated: string;
  tickets: PaidTicketView[];
}

export function orderView(order: OrderRow, items: readonly OrderItemRow[]): OrderView {
  return {
    id: order.id,
    code: order.code,
    event: order.event,
    status: order.status,
    // A line of no tickets only names a type that one of them was changed to.
    items: readLines(ordered(items)).map(({ unitPrice, parts, ...line }) => ({
      ...itemView(line),
      unitPrice,
      ...(parts.length > 0 && { parts: parts.map(itemView) }),
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    fees: order.fees,
    tax: order.tax,
    total: order.total,
    currency: order.currency,
    expiresAt: order.expiresAt,
  };
}

const itemView = ({
  ticketType,
  date,
  name,
  quantity,
}: Pick<OrderItemRow, 'ticketType' | 'date' | 'name' | 'quantity'>) => ({
  ticketType,
  ...(date !== '' && { date }),
  name,
  quantity,
});

const ordered = (items: readonly OrderItemRow[]) => items.filter(({ quantity }) => quantity > 0);

/** A ticket with the names that it has in its order. */
export function ticketView(
  ticket: TicketRow,
  items: readonly Pick<OrderItemRow, 'id' | 'ticketType' | 'name'>[],
): TicketView {
  const line = bundleLineOf(ticket);
  return {
    id: ticket.id,
    order: ticket.order,
    event: ticket.event,
    ticketType: ticket.ticketType,
    date: ticket.date,
    ticketTypeName: items.findLast(({ ticketType }) => ticketType === ticket.ticketType)?.name ?? '',
    holderName: ticket.holderName,
    holderEmail: ticket.holderEmail,
    code: ticket.code,
    status: ticket.status,
    checkedInAt: ticket.checkedInAt,
    addOn: ticket.addOn === 1,
    partOf: ticket.partOf,
    visits: ticket.visits,
    pass: ticket.pass,
    bundle: ticket.bundle,
    bundleName: line === '' ? '' : (items.find(({ id }) => id === line)?.name ?? ''),
    seat: seatIn(ticket.seat),
  };
}

export function orderDetails(
  order: OrderRow,
  items: readonly OrderItemRow[],
  tickets: readonly { ticket: TicketRow; value: number }[],
): OrderDetails {
  return {
    ...orderView(order, items),
    buyer: order.buyer,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    buyerPhone: order.buyerPhone,
    taxIncluded: order.taxIncluded === 1,
    promoCode: order.promoCode,
    discountName: order.discountName,
    refunded: order.refunded,
    paymentSessionId: order.paymentSessionId,
    paidAt: order.paidAt,
    created: order.created,
    updated: order.updated,
    tickets: tickets.map(({ ticket, value }) => ({
      ...ticketView(ticket, items),
      paid: value,
    })),
  };
}

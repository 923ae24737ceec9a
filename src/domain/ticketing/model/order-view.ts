import type { OrderItemRow, OrderRow, TicketRow } from '../schema.ts';
import type { OrderStatus } from './order-status.ts';

export interface OrderItemView {
  ticketType: string;
  name: string;
  quantity: number;
  unitPrice: number;
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
  ticketTypeName: string;
  holderName: string;
  holderEmail: string;
  code: string;
  status: TicketRow['status'];
  checkedInAt: string;
}

/** An order whole, for who may see it. */
export interface OrderDetails extends OrderView {
  buyer: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  refunded: number;
  paymentSessionId: string;
  paidAt: string;
  created: string;
  updated: string;
  tickets: TicketView[];
}

export function orderView(order: OrderRow, items: readonly OrderItemRow[]): OrderView {
  const { id, code, event, status, subtotal, discount, fees, tax, total, currency, expiresAt } = order;
  return {
    ...{ id, code, event, status, subtotal, discount, fees, tax, total, currency, expiresAt },
    items: items.map(({ ticketType, name, quantity, unitPrice }) => ({
      ticketType,
      name,
      quantity,
      unitPrice,
    })),
  };
}

export function ticketView(ticket: TicketRow, ticketTypeName: string): TicketView {
  const { id, order, event, ticketType, holderName, holderEmail, code, status, checkedInAt } = ticket;
  return { id, order, event, ticketType, ticketTypeName, holderName, holderEmail, code, status, checkedInAt };
}

export function orderDetails(
  order: OrderRow,
  items: readonly OrderItemRow[],
  tickets: readonly TicketRow[],
): OrderDetails {
  const names = new Map(items.map(({ ticketType, name }) => [ticketType, name]));
  const { buyer, buyerName, buyerEmail, buyerPhone, refunded, paymentSessionId, paidAt, created, updated } =
    order;
  return {
    ...orderView(order, items),
    ...{ buyer, buyerName, buyerEmail, buyerPhone, refunded, paymentSessionId, paidAt, created, updated },
    tickets: tickets.map((ticket) => ticketView(ticket, names.get(ticket.ticketType) ?? '')),
  };
}

import type { OrderStatus } from './model/order-status.ts';

export type TicketKind = 'free' | 'paid' | 'donation';
export type TicketStatus = 'valid' | 'cancelled' | 'transferred';

/** A row of `ticket_types`. Amounts in the minor unit of the event's currency; dates UTC text, empty when open. */
export interface TicketTypeRow {
  id: string;
  event: string;
  name: string;
  description: string;
  kind: TicketKind;
  /** 0 when free, what one costs when paid, the least that is taken when a donation. */
  price: number;
  quantity: number;
  /** Tickets that are valid. */
  sold: number;
  /** Tickets in orders that wait for their payment. */
  held: number;
  minPerOrder: number;
  maxPerOrder: number;
  salesStart: string;
  salesEnd: string;
  hidden: number;
  position: number;
  created: string;
  updated: string;
}

/** A row of `orders`. What the contract doesn't name is hidden from clients. */
export interface OrderRow {
  id: string;
  code: string;
  event: string;
  /** Empty when bought without an account. */
  buyer: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  status: OrderStatus;
  subtotal: number;
  discount: number;
  fees: number;
  tax: number;
  total: number;
  currency: string;
  /** Paid back so far. */
  refunded: number;
  /** Promised back, and not yet done. */
  refundPending: number;
  paymentSessionId: string;
  paymentUrl: string;
  paymentIntentId: string;
  chargeId: string;
  /** The hold ends then. Empty when there is nothing to be paid. */
  expiresAt: string;
  /** When the money (or, for free orders, the order) came in. Empty until then. */
  paidAt: string;
  cancelReason: string;
  /** JSON object: what the buyer answered to the organiser's questions. */
  answers: string;
  created: string;
  updated: string;
}

export interface OrderItemRow {
  id: string;
  order: string;
  event: string;
  ticketType: string;
  /** The ticket type's name when it was ordered. */
  name: string;
  quantity: number;
  unitPrice: number;
  position: number;
}

export interface TicketRow {
  id: string;
  order: string;
  event: string;
  ticketType: string;
  holderName: string;
  holderEmail: string;
  /** What the QR code says: signed, so that a door can tell a forgery without asking. */
  code: string;
  status: TicketStatus;
  /** Empty until admitted. */
  checkedInAt: string;
  position: number;
  created: string;
  updated: string;
}

/** One refund, from its promise to its end. Not a collection. */
export interface RefundRow {
  id: string;
  order: string;
  amount: number;
  reason: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** The user who asked for it; empty when the product did. */
  actor: string;
  created: string;
  finished: string;
}

/** One scan at a door, whatever came of it. Not a collection. */
export interface CheckInRow {
  id: string;
  event: string;
  /** Empty when the code was nobody's ticket. */
  ticket: string;
  result: string;
  device: string;
  actor: string;
  /** When it was scanned, as the device says. */
  at: string;
  created: string;
}

/** The answer that a key has already had. */
export interface IdempotencyRow {
  scope: string;
  key: string;
  requestHash: string;
  response: string;
  created: string;
}

/** What ticketing reads of events, and `taken`, the one column of theirs that it keeps. */
export interface EventStockRow {
  id: string;
  title: string;
  slug: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  status: 'draft' | 'published' | 'cancelled';
  visibility: 'public' | 'unlisted';
  organiser: string;
  currency: string;
  /** 0 is no limit. */
  capacity: number;
  /** Tickets sold and held, over all ticket types. */
  taken: number;
  updated: string;
}

export interface TicketingTables {
  ticket_types: TicketTypeRow;
  orders: OrderRow;
  order_items: OrderItemRow;
  tickets: TicketRow;
  refunds: RefundRow;
  check_ins: CheckInRow;
  idempotency_keys: IdempotencyRow;
  events: EventStockRow;
}

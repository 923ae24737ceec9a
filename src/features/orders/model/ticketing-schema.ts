import type { OrderManagementTables } from './schema.ts';
import type { OrderStatus } from './order-status.ts';
import type { RefundBatchTables } from './refunds-schema.ts';
import type { EventMoveTables } from './event-move-schema.ts';
import type { TicketTypeRow } from './ticket-type.ts';

export type { TicketTypeRow };

/** `cash` and `bank` are taken by the organiser, `guest` and `import` cost nothing here. */
export type OrderMethod = '' | 'cash' | 'bank' | 'guest' | 'import';
/** What a discount takes off a ticket: an `amount`, or a share of its price. Empty where there is none. */
export type DiscountKind = '' | 'amount' | 'percent';
export type TicketStatus = 'valid' | 'cancelled' | 'transferred';

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
  /** 1 when `tax` is in the prices; otherwise it came on top. */
  taxIncluded: number;
  /** What the operator keeps of the total; with `fees` above zero the buyer bore it. */
  operatorFee: number;
  /** Id of the promo code of which this order is a use; empty for none. */
  promo: string;
  promoCode: string;
  /** What took the discount off: the code, or the group discount's name. */
  discountName: string;
  /** Whether the discount took amounts off the tickets or a share of their price; empty for none, and for orders from before that was kept. */
  discountKind: DiscountKind;
  /** Id of the tracking link by which the buyer came; empty for none. */
  via: string;
  /** Where the card that paid is at home: ISO 3166, two capitals. Empty when it is not known, or nothing was paid. */
  country: string;
  /** Paid back so far. */
  refunded: number;
  /** Promised back, and not yet done. */
  refundPending: number;
  /** The provider's session; or its customer (`cus_…`) while a card is charged that was kept for this order alone. */
  paymentSessionId: string;
  paymentUrl: string;
  paymentIntentId: string;
  chargeId: string;
  /** The hold ends then. Empty when there is nothing to be paid. */
  expiresAt: string;
  /** When the money (or, for free orders, the order) came in. Empty until then. */
  paidAt: string;
  cancelReason: string;
  /** JSON object, as orders from before there were questions hold it; what is asked now is in `answers`. */
  answers: string;
  /** What the buyer read when it was placed: `en`, `es`, `ne`. Empty for orders from before there were others. */
  language: string;
  /** How its money comes when it was written by the organiser; empty for what was bought on the site. */
  method: OrderMethod;
  /** Id of the change of a ticket's type that this order pays the difference of; empty for orders of tickets. */
  change: string;
  /** UTC text: until when the event's promise gave its money back when it was bought; empty where it promised none. */
  refundUntil: string;
  /** So often its tickets could be exchanged when it was bought, and until so many hours before their dates; 0 times for never. */
  exchangeTimes: number;
  exchangeHours: number;
  /** 1 where the type or size of its tickets could be changed by themselves when it was bought, and until so many hours before they begin. */
  typeChanges: number;
  typeChangeHours: number;
  /** Id of the earlier order whose tickets its add-ons go with, always the first of them; empty for none. */
  goesWith: string;
  /** Id of the import that made it; empty for none. */
  batch: string;
  created: string;
  updated: string;
}

export interface OrderItemRow {
  id: string;
  order: string;
  event: string;
  ticketType: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  /** The ticket type's name when it was ordered. */
  name: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  /** The part of the operator's fee that the buyer pays for this line. */
  fee: number;
  /** In `total`, included or on top. */
  tax: number;
  taxName: string;
  taxBps: number;
  /** What is paid for this line, all in. */
  total: number;
  position: number;
  /**
   * Of a bundle: its own id, with no money of its own. Of a line of its parts: the id of the bundle's line. Empty otherwise.
   */
  bundle: string;
  /** Of a pass: for how many dates it was ordered; 0 otherwise, and of orders from before that was kept. */
  visits: number;
}

export interface TicketRow {
  id: string;
  order: string;
  event: string;
  ticketType: string;
  /** Id of the date that it admits to; '' for every date. */
  date: string;
  holderName: string;
  holderEmail: string;
  /** What the QR code says: signed, so that a door can tell a forgery without asking. */
  code: string;
  status: TicketStatus;
  /** Empty until admitted; of an add-on, until it was handed out. */
  checkedInAt: string;
  position: number;
  /** 1 when it lets nobody in: a voucher, by which an add-on is handed out once, or a pass. */
  addOn: number;
  /**
   * Of the second and further people of one ticket: the id of the first one's, which bears the price. Of an add-on: the
   * ticket that it goes with. Empty otherwise.
   */
  partOf: string;
  /** Of a pass: how many dates its holder chooses, as it was bought; 0 otherwise. */
  visits: number;
  /** Of a pass: the type that its dates are of, as it was bought; empty otherwise. */
  visitType: string;
  /** Of a ticket that was chosen with a pass: the id of the pass' ticket; empty otherwise. */
  pass: string;
  /** Which bundle of the order it is a part of (`bundleKey`); empty for none. */
  bundle: string;
  /** The seat, as JSON (`TicketSeat`); null for none. */
  seat: string | null;
  /** How often it was handed on with a new code; 0 while it is its buyer's to show. */
  epoch: number;
  /** Whom the buyer handed it on to, in the buyer's words; empty for nobody named. */
  handedTo: string;
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
  /** `admitted` is a claim: the gate let the holder in. */
  result: string;
  device: string;
  actor: string;
  /** When it was scanned, by the server's clock: what the device said, put right. */
  at: string;
  created: string;
  /** Empty is everybody's list. */
  list: string;
  /** The device's own id of the scan, so that sending it again changes nothing; else the same as `id`. */
  scan: string;
  /** What a gate without a connection had shown by itself; empty for scans that were answered at once. */
  shown: string;
  /** The link by which whoever scanned was let in; empty for who has an account. */
  link: string;
  /** Counts a device's scans. */
  sequence: number;
}

/** The answer that a key has already had. */
/** What ticketing reads of events, and `taken`, the one column of theirs that it keeps. */
export interface EventStockRow {
  id: string;
  title: string;
  slug: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  /** `postponed`, `rescheduled`, or empty. */
  schedule: string;
  visibility: 'public' | 'unlisted';
  organiser: string;
  currency: string;
  /** 0 is no limit. */
  capacity: number;
  /** People whose tickets are sold and held, over all ticket types: add-ons take no place. */
  taken: number;
  /** What is promised to those who can't come, and until so many days before. */
  refundPolicy: string;
  refundDays: number;
  /** So often a guest may exchange a ticket for another date, and until so many hours before it. */
  exchangeTimes: number;
  exchangeHours: number;
  /** 1 where guests change the type or size of a ticket themselves, until so many hours before it begins. */
  typeChanges: number;
  typeChangeHours: number;
  updated: string;
}

/** How many tickets of a type an order takes of what is left for a member. Not a collection. */
export interface MemberTicketsRow {
  order: string;
  ticketType: string;
  member: string;
  quantity: number;
  /** What the limit was then; 0 for none. */
  most: number;
}

/** From which network an order came, for as long as it may wait for its payment. */
export interface OrderHolderRow {
  order: string;
  /** A keyed hash. */
  network: string;
}

export interface TicketingTables extends OrderManagementTables, RefundBatchTables, EventMoveTables {
  ticket_types: TicketTypeRow;
  orders: OrderRow;
  order_items: OrderItemRow;
  tickets: TicketRow;
  refunds: RefundRow;
  check_ins: CheckInRow;
  member_tickets: MemberTicketsRow;
  order_holders: OrderHolderRow;
  events: EventStockRow;
}

import type { DateChange } from '#features/event-dates/index.ts';
import type { EventAction, WhenAndWhere } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Sentence } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import {
  type Audience,
  type AudienceChoices,
  type AudienceNames,
  type BuyerMembership,
  NO_AUDIENCES,
} from './audience.ts';
import type { DocumentDate } from './document-view.ts';
import type { RedatedTicket } from './redated.ts';
import type { RetypedTicket } from './document-view.ts';
import type { ReseatedTicket } from './reseated.ts';
import type { OrderItemRow, OrderRow, TicketRow } from './ticketing-schema.ts';

/** A payment at the provider, as ticketing sees it. Amounts in minor units, `currency` ISO 4217 in capitals. */
export interface Checkout {
  sessionId: string;
  orderId: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  amountTotal: number;
  currency: string;
  paymentIntentId: string;
  chargeId: string;
  processingFee: number | null;
  /** Where the card is at home: ISO 3166, two capitals; empty when the provider doesn't tell. */
  country?: string;
}

/** A card that was charged for an order. */
export interface ChargeMade {
  chargeId: string;
  paymentIntentId: string;
  orderId: string;
  eventId: string;
  organiserId: string;
  amount: number;
  currency: string;
  processingFee: number | null;
  /** What the operator keeps of it; the platform's own rule when left out. */
  platformFee?: number;
}

/** An order that is charged to a card which was kept for it alone: what never changes of it. Amounts in minor units, `since` UTC text. */
export interface CardCharge {
  orderId: string;
  orderCode: string;
  eventId: string;
  currency: string;
  total: number;
  /** The provider's customer who has the card: stands where a session's id would. */
  customerId: string;
  paymentMethodId: string;
  since: string;
}

/** Money of an order that the organiser takes, or gives back, themselves. */
export interface HandMoney {
  orderId: string;
  eventId: string;
  organiserId: string;
  amount: number;
  currency: string;
}

/** What refunds would do to an organiser's money: which fees stay or come back, and what they are owed before and after. */
export interface RefundEffect {
  processingFees: number;
  feeReturned: number;
  owedBefore: number;
  owedAfter: number;
}

/** What ticketing asks of payments. */
export interface TicketPayments {
  /** Why paid tickets can't be sold here (in `currency`, ISO 4217, when it is given), or null. */
  saleBlockedReason(currency?: string): Sentence | null;
  /** Why what is sold in a country (ISO 3166, or empty) could not be paid out to an organiser, or null. */
  unpayableReason(tx: Tx, sale: { organiser: string; country: string }): Promise<Sentence | null>;
  openCheckout(request: {
    orderId: string;
    orderCode: string;
    title: string;
    lines: { name: string; quantity: number; unitAmount: number }[];
    currency: string;
    total: number;
    buyerEmail: string;
    expiresAt: string;
    successUrl: string;
    cancelUrl: string;
    /** In which the buyer reads. */
    language?: string;
    /** Where the event is (ISO 3166-1, two letters). */
    country?: string | undefined;
  }): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<Checkout>;
  keptCards: {
    /** Charges a card once for its order, however often it is called; null where the card is refused. Throws while nobody knows. */
    charge(charge: CardCharge): Promise<Checkout | null>;
    /** What was charged to the card of that customer; null for nothing. */
    find(customerId: string): Promise<Checkout | null>;
    /** The charge of a kept card by its payment; null for any other. */
    read(paymentIntentId: string): Promise<Checkout | null>;
  };
  /** Ends the session; gives it as it is then, which is paid when the buyer was faster. */
  expireCheckout(sessionId: string): Promise<Checkout>;
  /**
   * May be called again with the same `refundId`: the money goes back once. With the status `disputed` the buyer's bank
   * has yet to decide on the charge, and it is to be called again later.
   */
  refundCharge(request: {
    orderId: string;
    paymentIntentId: string;
    amount: number;
    currency: string;
    refundId: string;
    /** UTC text: when it was promised. */
    promisedAt?: string;
  }): Promise<{ status: string }>;
  /** Books the charge of an order, once. */
  postCharge(tx: Tx, charge: ChargeMade): Promise<unknown>;
  /** What the ledger says came in for each event, what disputes hold, and what is left after refunds and disputes; those without a sale are left out. */
  keptOf(
    events: readonly string[],
  ): Promise<Map<string, { currency: string; gross: number; disputed: number; kept: number }[]>>;
  /** Books a refund, once for each `refundId`. */
  postRefund(tx: Tx, refund: { refundId: string; orderId: string; amount: number }): Promise<unknown>;
  /** Has organiser and operator written to that a refund failed, after the write. */
  notifyRefundFailed(tx: Tx, failed: { orderId: string; refundId: string; amount: number }): Promise<void>;
  /** What refunds by card would do to the organiser's money: of some orders, or of `amount`, all that is left of an event. */
  refundEffect(
    planned: { organiserId: string; currency: string } & (
      | { refunds: readonly { orderId: string; amount: number }[] }
      | { eventId: string; amount: number }
    ),
  ): Promise<RefundEffect>;
  /** Books what the organiser took of an order themselves, once. */
  postHandPayment(tx: Tx, money: HandMoney): Promise<unknown>;
  /** Books what they gave back of it themselves, once for each `refundId`. */
  postHandRefund(tx: Tx, money: HandMoney & { refundId: string }): Promise<unknown>;
}

/** An event as ticketing shows it on tickets and in mails. */
export interface TicketedEvent {
  id: string;
  title: string;
  slug: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  venueName: string;
  venueAddress: string;
  city: string;
  /** Decides, with the id, on the poster that is drawn. */
  category?: string;
  onlineUrl: string;
  organiser: string;
  currency: string;
  status: string;
  /** `postponed`, `rescheduled`, or empty; and what the organiser wrote about it, or about why it is cancelled. */
  schedule?: string;
  statusNote?: string;
  /** Until when who has a ticket of a postponed event may have their money back (UTC text). */
  backUntil?: string;
  /** UTC text: calendars tell one state of the event from the next by them. */
  created?: string;
  updated?: string;
  /** What the organiser promises those who can't come, and until how many days before. */
  refundPolicy?: string;
  refundDays?: number;
  /** So often a guest may exchange a ticket for another date, and until so many hours before it. */
  exchangeTimes?: number;
  exchangeHours?: number;
  /** 1 where guests change the type or size of a ticket themselves, until so many hours before it begins. */
  typeChanges?: number;
  typeChangeHours?: number;
  /** Whether guests hand tickets on with a new code ('' where they may), and until so many hours before. */
  transferPolicy?: string;
  transferHours?: number;
  /** In the organiser's own words. */
  refundNote?: string;
}

/** What ticketing asks of events. */
export interface TicketedEvents<Event extends TicketedEvent = TicketedEvent> {
  find(idOrSlug: string): Promise<Event | null>;
  /** Whether `actor` may do that in the event. */
  may(actor: Actor | null, action: EventAction, event: { id: string; organiser: string }): Promise<boolean>;
  /** The event, if `actor` may do that in it. Throws 404 for strangers, 403 for members whose role doesn't include it. */
  requireMay(actor: Actor, action: EventAction, id: string): Promise<Event>;
}

/** What ticketing asks of a community. */
export interface TicketedMemberships {
  /** The memberships of an account that count now, in their grace too; as a write sees them where `tx` is given. */
  of(account: string, tx?: Tx): Promise<BuyerMembership[]>;
  /** Whether there is such a chapter, and it or one above or below it offers all of those memberships. */
  offered(chapter: string, tiers: readonly string[]): Promise<boolean>;
  /** What several audiences are called; null for one whose chapter is gone. */
  names(audiences: readonly Audience[]): Promise<(AudienceNames | null)[]>;
  /** What somebody's ticket types can be for: nothing, for who is not of the community. */
  choices(actor: Actor): Promise<AudienceChoices>;
  /** All that a type can be for. */
  allChoices(): Promise<AudienceChoices>;
}

/** What ticketing asks of accounts. */
export interface TicketedAccounts {
  /** Whose confirmed address that is, capitals or not; '' for nobody's. */
  confirmed(tx: Tx, email: string): Promise<string>;
}

/** Where there are no accounts no address is anybody's. */
export const NO_ACCOUNTS: TicketedAccounts = { confirmed: async () => '' };

/** Where there is no community nobody is a member. */
export const NO_MEMBERSHIPS: TicketedMemberships = {
  of: async () => [],
  offered: async () => false,
  names: async (audiences) => audiences.map(() => null),
  choices: async () => NO_AUDIENCES,
  allChoices: async () => NO_AUDIENCES,
};

/** Signs what a ticket's QR code says, and reads it back. */
export interface TicketSigner {
  /** `epoch`: how often it was handed on. */
  signAll(tickets: readonly { ticketId: string; eventId: string; epoch?: number }[]): Promise<string[]>;
  verify(code: string): { ticketId: string; eventId: string; epoch: number } | null;
  /** What a gate without a connection checks codes with: 32 bytes as base64url. */
  publicKey(): string;
}

/** An order with all that its documents show. */
export interface OrderDocuments<Event extends TicketedEvent = TicketedEvent> {
  event: Event;
  order: OrderRow;
  items: OrderItemRow[];
  /** Valid tickets that are the buyer's to show, in the order in which they were issued. */
  tickets: TicketRow[];
  /** Those that were handed on: whoever holds them now hears of them. */
  handedOn: TicketRow[];
  /** What was paid for each ticket, all in, by its id. */
  paid: ReadonlyMap<string, number>;
  /** Where the buyer sees the order, without signing in. */
  url: string;
}

/** What a buyer is told of money on its way back. */
export interface RefundNotice {
  amount: number;
  /** Nothing of the order is left: its tickets are void. */
  whole: boolean;
  /** `late_payment`, `event_cancelled`, or the organiser's own words. */
  reason: string;
  /** It paid for a change of the order's tickets that was not made. */
  unchanged?: boolean;
}

/** What a buyer is told of what they owe: how it is paid, and until when it can be (UTC text). */
export type AskedToPay =
  | { by: 'transfer'; note: string; until: string }
  | { by: 'link'; url: string; what: string; until: string };

/** By whom an order was cancelled, or along with what. */
export type CancelledBecause = 'buyer' | 'organiser' | 'event_cancelled';

/** What becomes of an event with all its tickets. */
export type EventNews = 'cancelled' | 'postponed' | 'rescheduled' | 'moved';

/** One of somebody's orders: where they see it, and where they may have their money back ('' where they may not). */
export interface OrderNews {
  code: string;
  url: string;
  backUrl: string;
  /** Until when (UTC text) the money of its tickets for cancelled dates goes back; '' where none does. */
  cancelledUntil?: string;
  /** Where another date is chosen with the pass of which a cancelled one was; left out where there is none. */
  passUrl?: string;
}

/** What somebody who has a ticket is told of it. */
export interface TicketNews {
  what: EventNews | 'refunded' | 'withdrawn' | 'given' | 'dates' | 'redated' | 'retyped' | 'reseated';
  to: string;
  name: string;
  /** Whether it is they who ordered: others are not led to the order. */
  buyer: boolean;
  /** Where they may have their money back; empty when nothing of it is theirs. */
  backUrl: string;
  /** Of `moved`: when and where it was, and what the organiser adds. */
  before?: WhenAndWhere | undefined;
  note?: string | undefined;
  /** Ids of the dates that their tickets are for, '' for every date; by the tickets of the order where left out. */
  held?: readonly string[] | undefined;
  /** Of `dates`: what became of them, and all orders of a buyer. */
  changes?: readonly DateChange[] | undefined;
  orders?: readonly OrderNews[] | undefined;
  /** Of `redated`: their tickets that are for another date now. */
  redated?: readonly RedatedTicket[] | undefined;
  /** Of `retyped`: their tickets that are of another type now. */
  retyped?: readonly RetypedTicket[] | undefined;
  /** Of `reseated`: their tickets that have another seat now. */
  reseated?: readonly ReseatedTicket[] | undefined;
}

/** A date that was chosen with a pass, and was given up. */
export interface VisitCancelled {
  date: DocumentDate;
  by: 'buyer' | 'organiser';
  /** How many dates of the pass can be chosen now, and in all. */
  left: number;
  visits: number;
  /** Where other dates are chosen, below the order's page. */
  path: string;
}

/** A ticket that somebody may take over. */
export interface TransferOffer {
  to: string;
  /** What its sender calls them; empty for nobody named. */
  name: string;
  /** Who hands it on. */
  from: string;
  url: string;
  /** The same as `url`, to be typed. */
  code: string;
  /** UTC text. */
  until: string;
}

/** What became of an offer. */
export interface TransferNews {
  what: 'taken' | 'declined';
  to: string;
  /** Who made it. */
  name: string;
  /** Whom it was offered to, in their words; empty for nobody named. */
  who: string;
  /** Whether it was the order's buyer: others are not led to the order. */
  buyer: boolean;
}

/** Draws tickets, and writes the mails of an order. */
export interface TicketDocuments<Event extends TicketedEvent = TicketedEvent> {
  pdf(view: OrderDocuments<Event>): Promise<Uint8Array>;
  /** The tickets, attached; it begins with those that are for another date, of another type, or have another seat now. */
  mail(
    view: OrderDocuments<Event>,
    changed?: {
      redated?: readonly RedatedTicket[];
      retyped?: readonly RetypedTicket[];
      reseated?: readonly ReseatedTicket[];
    },
  ): Promise<MailMessage>;
  refundMail(view: OrderDocuments<Event>, refund: RefundNotice): Promise<MailMessage>;
  /** An order for which nothing was paid is cancelled. */
  cancelledMail(view: OrderDocuments<Event>, because: CancelledBecause): Promise<MailMessage>;
  /** A date that was chosen with a pass is given up. */
  visitCancelledMail(view: OrderDocuments<Event>, visit: VisitCancelled): Promise<MailMessage>;
  /** What became of a ticket, or of its event, for who bought it or holds it. */
  newsMail(view: OrderDocuments<Event>, news: TicketNews): Promise<MailMessage>;
  /** Asks a guest for their details by the private link. */
  guestLinkMail(view: OrderDocuments<Event>, link: { to: string; url: string }): Promise<MailMessage>;
  /** A guest's own ticket: the only one in `view`. */
  guestTicketMail(view: OrderDocuments<Event>, to: string): Promise<MailMessage>;
  /** The same ticket as a PDF, as it is attached to that mail. */
  guestPdf(view: OrderDocuments<Event>, to: string): Promise<Uint8Array>;
  /** Reminds the buyer of guests whose details are missing. */
  guestReminderMail(
    view: OrderDocuments<Event>,
    about: { missing: number; url: string },
  ): Promise<MailMessage>;
  /** Offers the only ticket of `view` to somebody else. */
  transferOfferMail(view: OrderDocuments<Event>, offer: TransferOffer): Promise<MailMessage>;
  /** A ticket that was handed on, for its new holder: `view` has that one, and what goes with it. `url` is their own link. */
  transferredMail(
    view: OrderDocuments<Event>,
    holder: { to: string; from: string; url: string },
  ): Promise<MailMessage>;
  /** What became of an offer of the only ticket of `view`, for who made it. */
  transferNewsMail(view: OrderDocuments<Event>, news: TransferNews): Promise<MailMessage>;
  /** An order waits for its buyer's money. */
  payMail(view: OrderDocuments<Event>, asked: AskedToPay): Promise<MailMessage>;
  /** The event as an iCalendar file for who has a ticket; null without a date. */
  calendar(documents: OrderDocuments): Promise<Uint8Array | null>;
  qrSvg(code: string, title?: string): string;
}

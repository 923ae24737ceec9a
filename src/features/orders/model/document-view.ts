import type { ReseatedTicket } from './reseated.ts';
import type { Arrival } from '#features/event-dates/model/arrival.ts';
import type { Language } from '#lib/language/index.ts';
import type { Minor } from '#lib/money.ts';
import type { UtcText } from '#lib/time.ts';
import type { TicketSeat } from './seat.ts';

/** A ticket that is of another type now; what both are called. */
export interface RetypedTicket {
  /** Its id. */
  ticket: string;
  from: string;
  to: string;
}

/** One of several dates of an event. */
export interface DocumentDate {
  /** The first has the event's own. */
  id: string;
  startsAt: UtcText;
  endsAt: UtcText;
  /** '' for the event's. */
  title: string;
  cancelled: boolean;
  /** When one is to arrive; left out or null where it says no time. */
  arrive?: Arrival | null;
}

/** An event as papers and mails tell it. Texts that are not known are `''`. */
export interface DocumentEvent {
  id: string;
  title: string;
  startsAt: UtcText;
  /** `''` when the end is open. */
  endsAt: UtcText;
  /** IANA time zone of the place: all times are told in it. */
  timezone: string;
  venueName: string;
  venueAddress: string;
  onlineUrl: string;
  organiserName: string;
  /** The event's page. */
  url: string;
  /** What the organiser promises about refunds, in sentences of the reader's language; empty where nothing is said. */
  refundWords?: string;
  /** Why it was cancelled or postponed, in the organiser's words. */
  statusNote?: string;
  /** Until when money goes back of a postponed event (UTC text). */
  backUntil?: string;
  /** Its next dates, where it has several: those that a ticket of the order admits to. Its own time is that of the next one. */
  dates?: readonly DocumentDate[];
  /** The dates that the tickets are for, by their start, where each is for one date; none where one is for every date. */
  ownDates?: readonly DocumentDate[];
  /** How many of its dates are on and not over, this one with them; of `ownDates`, where there are some. */
  upcoming?: number;
  /** Grows with each change of the event, as RFC 5545 wants it. */
  sequence?: number;
}

/** An order as papers and mails tell it. */
export interface DocumentOrder {
  id: string;
  /** What people read out and organisers search for. */
  code: string;
  buyerName: string;
  buyerEmail: string;
  currency: string;
  total: Minor;
  /** Where the buyer sees the order, without signing in. */
  url: string;
}

/** What a code is drawn from. */
export interface DocumentCode {
  id: string;
  /** What its QR code says: the signed code. */
  code: string;
  typeName: string;
  /** The date that it is for; null for every date, and where the event has one. */
  date?: DocumentDate | null;
  /** Where its holder sits; null for no seat. */
  seat?: TicketSeat | null;
  /** The bundle that it is a part of: tickets of one have the same key; null or left out for none. */
  bundle?: { key: string; name: string } | null;
  /** In its order: vouchers are numbered on from the tickets. */
  number: number;
}

/** An add-on: handed out once by its code, which lets nobody in. */
export type DocumentVoucher = DocumentCode;

/** One ticket: `number` of `of` in its order. */
export interface DocumentTicket extends DocumentCode {
  holderName: string;
  /** What was paid for it, all in: after discounts, with fees and taxes. Of one for several people, for all of them. */
  paid: Minor;
  of: number;
  /** Which of the people it is whom one ticket lets in; null where it lets in one. */
  person?: { number: number; of: number } | null;
}

/** What a mail about an order needs to know. */
export interface OrderView {
  event: DocumentEvent;
  order: DocumentOrder;
  /** When this is written: dates the files, and the same view gives the same bytes. */
  issuedAt: UtcText;
  /** Of whoever reads it. */
  language: Language;
  /** Of a mail about tickets that are for another date now: from which to which. */
  redated?: readonly { from: DocumentDate; to: DocumentDate }[];
  /** Of a mail about tickets that are of another type now. */
  retyped?: readonly RetypedTicket[];
  /** Of a mail about tickets that have another seat now. */
  reseated?: readonly ReseatedTicket[];
}

/** A pass: its holder chooses dates, and has a ticket for each. */
export interface DocumentPass extends Pick<DocumentCode, 'id' | 'code' | 'typeName'> {
  holderName: string;
  /** How many dates in all, and how many can still be chosen. */
  visits: number;
  left: number;
}

/** What tickets are made of. */
export interface TicketsView extends OrderView {
  tickets: readonly DocumentTicket[];
  /** What is handed out with them. */
  vouchers?: readonly DocumentVoucher[];
  /** With what its holder chooses dates. */
  passes?: readonly DocumentPass[];
  /** The event's picture: an image file's bytes, else an SVG, else the ticket draws its own. */
  poster?: { svg?: string; png?: Uint8Array };
}

/** What a person at the door can type when a code does not scan: the order's code and the ticket's number in it. */
export function shortCode(order: { code: string }, ticket: { number: number }): string {
  return `${order.code}-${ticket.number}`;
}

import {
  changeRefundedMail,
  eventCancelledMail,
  newsMail,
  latePaymentRefundedMail,
  orderCancelledMail,
  payMail,
  refundMail,
  visitCancelledMail,
} from '#features/orders/index.ts';
import { seatIn } from '#features/orders/model/seat.ts';
import type { EventDateRow } from '#features/event-dates/index.ts';
import { qrSvg } from '#platform/qr/index.ts';
import type { PdfThread } from '#features/papers/index.ts';
import { addressText } from '#lib/address-text.ts';
import { isLanguage, languageOf } from '#lib/language/index.ts';
import { posterContent } from '#features/posters/model/poster-content.ts';
import { renderPoster } from '#features/posters/model/render-poster.ts';
import { parseUtcText } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import { lettersFor } from '#features/posters/lettering/index.ts';
import type { OrderDocuments, TicketDocuments } from '#features/orders/model/ports.ts';
import { calendarEntry } from '#features/orders/model/calendar-entry.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { guestLinkMail, guestReminderMail, guestsOwn, guestTicketMail } from '../mails/guest-mails.ts';
import { ticketsMail } from '../mails/tickets-mail.ts';
import { transferNewsMail, transferOfferMail, transferredMail } from '../mails/transfer-mails.ts';
import { refundWords } from '#features/events/model/refund-words.ts';
import type {
  DocumentDate,
  DocumentEvent,
  DocumentPass,
  TicketsView,
} from '#features/orders/model/document-view.ts';
import { arrivalOf } from '#features/event-dates/model/arrival.ts';
import { type RedatedTicket, redatedPairs } from '#features/orders/model/redated.ts';
import { bundleLineOf } from '#features/orders/model/bundles.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import { onDates } from '#features/orders/model/own-dates.ts';

/** What drawing tickets needs besides the order. */
export interface TicketDocumentsDeps {
  clock: Clock;
  /** Public address, without a slash at the end. */
  origin: string;
  /** A user's public name and the language they chose ('' for none); null for one who is gone. */
  person: (userId: string) => Promise<{ name: string; locale: string } | null>;
  /** The language that the owner of a confirmed address chose; '' for none. */
  localeAt?: (email: string) => Promise<string>;
  /** The next dates of an event that has several, and how many take place; none of one with one date. */
  datesOf?: (event: string, limit: number) => Promise<{ dates: readonly EventDateRow[]; on: number }>;
  /** The dates of those ids, by their start. */
  datesNamed?: (ids: readonly string[]) => Promise<DocumentDate[]>;
  pdfs: Pick<PdfThread, 'draw'>;
}

/** Draws an order's tickets (PDF, QR code) and writes its mails. */
export function ticketDocuments(deps: TicketDocumentsDeps): TicketDocuments {
  return {
    pdf: async (documents) => deps.pdfs.draw(await viewOf(deps, documents)),
    mail: async (documents, { redated = [], retyped = [], reseated = [] } = {}) => {
      const shown = await viewOf(deps, documents, undefined, { toCome: true });
      const view = await withRedated(deps, shown, redated);
      return ticketsMail({ ...view, retyped, reseated }, deps.pdfs.draw);
    },
    refundMail: async (documents, refund) => {
      const view = await viewOf(deps, documents);
      if (refund.unchanged) return changeRefundedMail({ ...view, refund });
      if (refund.reason === 'late_payment') return latePaymentRefundedMail({ ...view, refund });
      if (refund.reason === 'event_cancelled')
        return eventCancelledMail({ ...view, refund, ...saidOf(view) });
      return refundMail({ ...view, refund });
    },
    cancelledMail: async (documents, because) => {
      const view = { ...(await viewOf(deps, documents)), refund: null };
      if (because === 'event_cancelled') return eventCancelledMail({ ...view, ...saidOf(view) });
      return orderCancelledMail({ ...view, cancelledBy: because });
    },
    visitCancelledMail: async (documents, visit) => visitCancelledMail(await viewOf(deps, documents), visit),
    newsMail: async (documents, news) => {
      const view = await withRedated(deps, await viewOf(deps, documents, news), news.redated ?? []);
      return newsMail({ ...view, retyped: news.retyped ?? [], reseated: news.reseated ?? [] }, news);
    },
    guestLinkMail: async (documents, link) => guestLinkMail(await viewOf(deps, documents), link),
    guestTicketMail: async (documents, to) =>
      guestTicketMail(await viewOf(deps, documents), to, deps.pdfs.draw),
    guestPdf: async (documents, to) => deps.pdfs.draw(guestsOwn(await viewOf(deps, documents), to)),
    guestReminderMail: async (documents, about) => guestReminderMail(await viewOf(deps, documents), about),
    transferOfferMail: async (documents, offer) =>
      transferOfferMail(await viewOf(deps, documents, { to: offer.to, buyer: false }), offer),
    transferredMail: async (documents, holder) =>
      transferredMail(await viewOf(deps, documents, { to: holder.to, buyer: false }), holder, deps.pdfs.draw),
    transferNewsMail: async (documents, news) => transferNewsMail(await viewOf(deps, documents, news), news),
    payMail: async (documents, asked) => payMail(await viewOf(deps, documents), asked),
    calendar: async (documents) => calendarEntry(await viewOf(deps, documents))?.content ?? null,
    qrSvg: (code, title = 'QR code of your ticket') => qrSvg(code, { title }),
  };
}

/** A calendar that is attached to a mail has so many dates at most: the event's page has all. */
const CALENDAR_DATES = 100;

async function viewOf(
  deps: TicketDocumentsDeps,
  { event, order, items, tickets, paid, url }: OrderDocuments,
  reader: { to: string; buyer: boolean; held?: readonly string[] | undefined } = { to: '', buyer: true },
  /** Dates of passes that are over are left out. */
  { toCome = false }: { toCome?: boolean } = {},
): Promise<TicketsView> {
  const { clock, origin, person, localeAt } = deps;
  const [organiser, buyer, own, all] = await Promise.all([
    person(event.organiser),
    order.buyer === '' ? null : person(order.buyer),
    reader.buyer ? '' : localeAt?.(reader.to),
    datesFor(deps, event.id, reader.held ?? heldIn(tickets, items)),
  ]);
  const chosen = own || (reader.buyer && buyer?.locale);
  const language = isLanguage(chosen) ? chosen : languageOf(order.language);
  const issuedAt = clock.text();
  const held = toCome ? withoutOver(all, tickets, issuedAt) : { ...all, over: new Set<string>() };
  // Field by field: what a row keeps for the product (a policy's key, an id) is never taken for words.
  const shown = withDates(
    {
      id: event.id,
      title: event.title,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timezone: event.timezone,
      venueName: event.venueName,
      venueAddress: addressText([event.venueAddress, event.city]),
      onlineUrl: event.onlineUrl,
      organiserName: organiser?.name ?? '',
      url: `${origin}/events/${encodeURIComponent(event.slug)}`,
      statusNote: event.statusNote ?? '',
      backUntil: event.backUntil ?? '',
      sequence: sequenceOf(event),
    },
    held,
    issuedAt,
  );
  const { startsAt } = shown;
  return {
    // A promise runs until so many days before the date that the tickets are for.
    event: { ...shown, refundWords: refundWords({ ...event, startsAt }, order.refundUntil, language) },
    order: {
      id: order.id,
      code: order.code,
      buyerName: order.buyerName,
      buyerEmail: order.buyerEmail,
      currency: order.currency,
      total: order.total,
      url,
    },
    ...codesOf({
      tickets: tickets.filter(({ date }) => !held.over.has(date)),
      items,
      paid,
      dates: held.dates,
    }),
    passes: passesIn(tickets, items, all.dates),
    issuedAt,
    language,
    poster: { svg: await posterOf({ ...event, startsAt: posterDay(event, held) }) },
  };
}

/** The view with what became of tickets that are for another date now. */
async function withRedated(
  { datesNamed }: TicketDocumentsDeps,
  view: TicketsView,
  redated: readonly RedatedTicket[],
): Promise<TicketsView> {
  if (redated.length === 0) return view;
  const dates = (await datesNamed?.(redated.flatMap(({ from, to }) => [from, to]))) ?? [];
  return { ...view, redated: redatedPairs(redated, dates) };
}

/** Ids of the dates that an order's tickets are for, '' for every date; while it has none, those of what was ordered. */
function heldIn(tickets: readonly TicketRow[], items: OrderDocuments['items']): string[] {
  // A pass is for none: what was chosen with it is.
  const admitting = tickets.filter(({ visits }) => visits === 0);
  const held = admitting.length > 0 ? admitting : tickets;
  const lines = held.length > 0 ? held : items.filter(({ quantity }) => quantity > 0);
  return [...new Set(lines.map(({ date }) => date))];
}

/** What tickets are for. */
interface HeldDates {
  /** The single dates that some of them are for. */
  dates: DocumentDate[];
  /** The event's next dates, and how many take place, where one ticket is for every date; null where none is. */
  next: { dates: DocumentDate[]; on: number } | null;
}

async function datesFor(
  { datesOf, datesNamed }: TicketDocumentsDeps,
  event: string,
  held: readonly string[],
): Promise<HeldDates> {
  const named = held.filter((id) => id !== '');
  const dates = named.length === 0 ? [] : ((await datesNamed?.(named)) ?? []);
  if (dates.length > 0 && !held.includes('')) return { dates, next: null };
  const found = await datesOf?.(event, CALENDAR_DATES);
  const next = (found?.dates ?? []).map((date) => ({
    id: date.id,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    title: date.title,
    cancelled: date.state === 'cancelled',
    arrive: arrivalOf(date),
  }));
  return { dates, next: { dates: next, on: found?.on ?? 0 } };
}

function withDates(event: DocumentEvent, { dates, next }: HeldDates, now: string): DocumentEvent {
  if (!next) return onDates(event, dates, now);
  const later = dates.filter(({ id }) => !next.dates.some((date) => date.id === id));
  const all = [...next.dates, ...later].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return { ...event, upcoming: next.on, dates: all };
}

/** What the organiser wrote to everybody. */
const saidOf = ({ event }: TicketsView) => (event.statusNote ? { message: event.statusNote } : {});

/** As the event's own calendar counts: the seconds between its first state and the last. */
function sequenceOf({ created = '', updated = '' }: OrderDocuments['event']): number {
  const [from, to] = [parseUtcText(created), parseUtcText(updated)];
  return from === null || to === null ? 0 : Math.max(0, Math.ceil((to - from) / 1000));
}

/** The tickets that let people in, and what is handed out with them. */
function codesOf({
  tickets,
  items,
  paid,
  dates,
}: Pick<OrderDocuments, 'tickets' | 'items' | 'paid'> & { dates: readonly DocumentDate[] }): Pick<
  TicketsView,
  'tickets' | 'vouchers'
> {
  const names = new Map(items.map(({ ticketType, name }) => [ticketType, name]));
  const nameOf = ({ ticketType }: TicketRow): string => names.get(ticketType) ?? '';
  const bundleOf = (ticket: TicketRow) => {
    const line = items.find(({ id }) => id === bundleLineOf(ticket));
    return line ? { key: ticket.bundle, name: line.name } : null;
  };
  const dateOf = ({ date }: TicketRow): DocumentDate | null => dates.find(({ id }) => id === date) ?? null;
  const admissions = tickets.filter(({ addOn }) => addOn === 0);
  const unitOf = ({ id, partOf }: TicketRow): string => partOf || id;
  const people = Map.groupBy(admissions, unitOf);
  return {
    tickets: admissions.map((ticket, position) => {
      const all = people.get(unitOf(ticket)) ?? [];
      return {
        id: ticket.id,
        code: ticket.code,
        holderName: ticket.holderName,
        typeName: nameOf(ticket),
        bundle: bundleOf(ticket),
        date: dateOf(ticket),
        seat: seatIn(ticket.seat),
        paid: paid.get(unitOf(ticket)) ?? 0,
        number: position + 1,
        of: admissions.length,
        person: all.length > 1 ? { number: all.indexOf(ticket) + 1, of: all.length } : null,
      };
    }),
    vouchers: tickets
      .filter(({ addOn, visits }) => addOn === 1 && visits === 0)
      .map((ticket, position) => ({
        id: ticket.id,
        code: ticket.code,
        typeName: nameOf(ticket),
        bundle: bundleOf(ticket),
        date: dateOf(ticket),
        number: admissions.length + position + 1,
      })),
  };
}

/** The passes, each with how many dates can still be chosen. */
function passesIn(
  tickets: readonly TicketRow[],
  items: OrderDocuments['items'],
  dates: readonly DocumentDate[],
): DocumentPass[] {
  const isCancelled = (date: string): boolean => dates.some(({ id, cancelled }) => id === date && cancelled);
  return tickets
    .filter(({ visits }) => visits > 0)
    .map((pass) => ({
      id: pass.id,
      code: pass.code,
      holderName: pass.holderName,
      typeName: items.find(({ ticketType }) => ticketType === pass.ticketType)?.name ?? '',
      visits: pass.visits,
      left: visitsLeft(pass, tickets, isCancelled),
    }));
}

/** Of dates that were chosen with a pass, those to come: whoever chooses another one gets no ticket of last month with it. */
function withoutOver(
  held: HeldDates,
  tickets: readonly TicketRow[],
  now: string,
): HeldDates & { over: ReadonlySet<string> } {
  const bought = new Set(
    tickets.filter(({ pass, visits }) => pass === '' && visits === 0).map(({ date }) => date),
  );
  const past = held.dates.filter(({ id, endsAt }) => endsAt <= now && !bought.has(id));
  const over = new Set(past.map(({ id }) => id));
  return { ...held, dates: held.dates.filter(({ id }) => !over.has(id)), over };
}

/** The day that stands on the poster of all tickets of an order: none where they are for different dates. */
function posterDay({ startsAt }: OrderDocuments['event'], { dates, next }: HeldDates): string {
  const [first] = dates;
  if (!first) return startsAt;
  return dates.length === 1 && next === null ? first.startsAt : '';
}

async function posterOf(event: OrderDocuments['event']): Promise<string> {
  const letters = await lettersFor(event.title, event.city);
  return renderPoster(posterContent(event), { width: 800, height: 1000 }, letters);
}

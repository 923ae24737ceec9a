import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { nextOf } from '#features/orders/model/own-dates.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import { seatText } from '#features/orders/model/seat.ts';
import type { ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';
import { ticketsService } from '#features/tickets/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { transfersService } from '#features/ticket-transfers/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { words as bundleWords } from '#features/ticket-types/messages/ticket-bundle.messages.ts';
import { partsText } from '#features/ticket-types/ui/offer-contents.ts';
import { GIVE_BACK_REFUSALS, type GiveBackOffer } from '#features/refunds/index.ts';
import { mendableUntil } from '#features/tickets/index.ts';
import type { ExchangeOffer } from '#features/exchanges/index.ts';
import { words as EXCHANGE_REFUSALS } from '#features/exchanges/messages/exchange-refusals.messages.ts';
import { exchangesService } from '#features/exchanges/service.ts';
import type { OfferedOf } from '#features/ticket-transfers/index.ts';
import type { DetailsShown } from '#features/questions/index.ts';
import type { OrderDetails, OrderViewer, PaidTicketView } from '#features/orders/index.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { eventNews } from '#features/events/ui/event-news.ts';
import { phaseOf } from '#features/events/model/phase.ts';
import { hasVenue, placeLine } from '#features/events/ui/place.ts';
import type { Language, PageLocale } from '#lib/language/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { eventPath } from '#features/events/pages/find-event.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';

/** What a page's words and dates are written in. */
export interface Written {
  language: Language;
  locale: PageLocale;
}

/** An event as tickets show it. */
export function ticketedEvent(
  event: EventRow,
  now: string,
  written: Written,
  /** The dates that the tickets are for, where each is for one: the event is when the next of them is. */
  own: readonly ShownTicketDate[] = [],
) {
  const { language } = written;
  const { id, title, timezone, updated, onlineUrl } = event;
  const { startsAt, endsAt } = nextOf(own, now) ?? event;
  const { venueName, venueAddress, city, country, location } = event;
  return {
    id,
    title,
    startsAt,
    endsAt,
    dates: own,
    timezone,
    version: updated,
    // The picture may be why it was taken down.
    cover: event.status === 'suspended' ? null : coverOf(event),
    to: eventPath(event),
    placeLine: placeLine(event, language),
    place: { venueName, venueAddress, city, country, location, onlineUrl: onlineUrl === '' ? '' : 'online' },
    /** Told to those who have a ticket, and to nobody else. */
    joinUrl: onlineUrl,
    calendar: `/api/events/${id}/calendar.ics`,
    phase: phaseOf({ ...event, startsAt, endsAt }, now),
    news: event.status === 'cancelled' ? null : eventNews(event, now, written),
  };
}

/** The dates that tickets name, by their ids. */
type TicketDates = ReadonlyMap<string, ShownTicketDate>;

/** With what tickets are put in words. */
interface ShownBy {
  dates: TicketDates;
  language: Language;
}

/**
 * The dates that tickets are for, by their start, where each is for one date; none where one is for every date. Those that are valid
 * count, and all where none is.
 */
export function datesOfTickets(
  tickets: readonly { date: string; status: string; visits?: number }[],
  dates: TicketDates,
): ShownTicketDate[] {
  // A pass is for none: what was chosen with it is.
  const dated = tickets.filter(({ visits = 0 }) => visits === 0);
  const all = dated.length > 0 ? dated : tickets;
  const valid = all.filter(({ status }) => status === 'valid');
  const counted = valid.length > 0 ? valid : all;
  const own = [...new Set(counted.map(({ date }) => date))].map((id) => dates.get(id));
  const known = own.filter((date) => date !== undefined);
  if (known.length < own.length) return [];
  return known.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** The same of an order; while it has no tickets, of what was ordered. */
const ownDates = ({ tickets, items }: OrderDetails, dates: TicketDates): ShownTicketDate[] =>
  datesOfTickets(tickets.length > 0 ? tickets : items.map(({ date = '' }) => ({ date, status: '' })), dates);

/** A ticket with its code drawn; one that isn't valid any more has none. */
export async function ticketShown(
  { rooms }: Pick<AppServices, 'rooms'>,
  ticket: PaidTicketView,
  viewer: OrderViewer,
  { dates, language }: ShownBy,
) {
  const { id, ticketTypeName, bundleName, holderName, status, checkedInAt, addOn, partOf } = ticket;
  // The price of a ticket for several people is shown once; what was chosen with a pass was paid with it.
  const paid = (partOf === '' || addOn) && ticket.pass === '' ? ticket.paid : undefined;
  const qr = status === 'valid' ? await rooms.get(ticketsService).ticketQr(id, viewer) : null;
  const date = dates.get(ticket.date) ?? null;
  const seat = ticket.seat ? seatText(ticket.seat, language) : '';
  return {
    id,
    ticketTypeName,
    bundleName,
    holderName,
    date,
    seat,
    status,
    checkedInAt,
    addOn,
    partOf,
    paid,
    qr,
  };
}

/** A pass with what is left of it, and where its dates are chosen; null for a ticket. */
const passShown = (
  { id, order, visits }: PaidTicketView,
  all: readonly PaidTicketView[],
  isCancelled: (date: string) => boolean,
) =>
  visits > 0
    ? { visits, left: visitsLeft({ id, visits }, all, isCancelled), to: `/tickets/${order}/passes/${id}` }
    : null;

/** The tickets that let people in, each with what is handed out with it; a voucher by itself stands among them. */
async function ticketsShown(
  services: Pick<AppServices, 'rooms'>,
  all: readonly PaidTicketView[],
  viewer: OrderViewer,
  by: ShownBy,
) {
  const isCancelled = (date: string): boolean => by.dates.get(date)?.cancelled === true;
  const shown = await Promise.all(
    all.map(async (ticket) => ({
      ...(await ticketShown(services, ticket, viewer, by)),
      pass: passShown(ticket, all, isCancelled),
    })),
  );
  const admissions = new Set(shown.filter(({ addOn }) => !addOn).map(({ id }) => id));
  return shown
    .filter(({ addOn, partOf }) => !addOn || !admissions.has(partOf))
    .map((ticket) => ({
      ...ticket,
      vouchers: ticket.addOn ? [] : shown.filter(({ addOn, partOf }) => addOn && partOf === ticket.id),
    }));
}

/** An order with its tickets and their event, for those who may see it. */
export async function orderShown(
  services: Pick<AppServices, 'rooms' | 'clock'>,
  order: OrderDetails,
  viewer: OrderViewer,
  written: Written,
) {
  const { language } = written;
  const named = [...order.items, ...order.tickets].map(({ date = '' }) => date);
  const dates = await services.rooms.get(ordersService).datesNamed(named);
  const exchangeable = order.tickets.some(
    ({ date, status, pass }) => date !== '' && status === 'valid' && pass === '',
  );
  const transferable = order.tickets.some(
    ({ status, addOn, pass }) => status === 'valid' && !addOn && pass === '',
  );
  const [event, details, giveBack, bought, exchange, typeChange, additions, offers] = await Promise.all([
    services.rooms.get(eventsService).find(order.event),
    services.rooms.get(questionsService).ofOrder(order.id, viewer),
    // Somebody who looks at it for the organiser has nothing to give back.
    order.total > 0 || order.tickets.some(({ paid }) => paid > 0)
      ? orNull(services.rooms.get(refundsService).giveBackOffer(order.id, viewer))
      : null,
    ticketsShown(services, order.tickets, viewer, { dates, language }),
    exchangeable ? orNull(services.rooms.get(exchangesService).offer(order.id, viewer)) : null,
    orNull(services.rooms.get(exchangesService).offer(order.id, viewer, 'type')),
    orNull(services.rooms.get(exchangesService).additions.offer(order.id, viewer)),
    transferable ? services.rooms.get(transfersService).ofOrder(order.id, viewer) : null,
  ]);
  const tickets = bought.map((ticket) => ({ ...ticket, handOn: handOnShown(order.id, ticket.id, offers) }));
  const online = event !== null && event.onlineUrl !== '' && !hasVenue(event);
  // A pass lets nobody in, and is for no day: its dates are.
  const admits = order.tickets.some(({ status, visits }) => status === 'valid' && visits === 0);
  const mendable = mendableUntil(order);
  const { id, code, status, total, refunded, currency, buyerEmail, buyerName, buyer, items } = order;
  return {
    order: {
      id,
      code,
      status,
      total,
      refunded,
      currency,
      buyerEmail,
      buyerName,
      items,
      /** Bundles with what is in them, in words. */
      bundles: items.flatMap(({ name, quantity, parts }) =>
        parts ? [`${bundleWords[language].line(quantity, name)} (${partsText(parts, language)})`] : [],
      ),
      bundleLabel: bundleWords[language].bundle,
      guest: buyer === '',
      /** Until when its address can be put right; '' once that is over. */
      mendable: mendable > services.clock.text() ? mendable : '',
    },
    tickets: online
      ? tickets.map((ticket) => (ticket.addOn && !ticket.pass ? ticket : { ...ticket, qr: null }))
      : tickets,
    details: detailsOf(details),
    giveBack: giveBack && giveBackShown(giveBack, language),
    exchange: exchange && exchangeShown(exchange, language),
    /** Whether there is something to add to it, or an addition that waits. */
    addable: additions !== null && (additions.additions.length > 0 || additions.waiting !== null),
    typeChange: typeChange && exchangeShown(typeChange, language, 'type'),
    // Who gave their tickets back, or had them refunded, is not let into the room.
    event: event && {
      ...ticketedEvent(event, services.clock.text(), written, ownDates(order, dates)),
      ...(admits ? { calendar: ownPath(id, 'event.ics', viewer) } : {}),
      ...(admits ? {} : { joinUrl: '' }),
    },
    // A pass is printed, too.
    pdf: order.tickets.some(({ status }) => status === 'valid') ? ownPath(id, 'tickets.pdf', viewer) : null,
  };
}

/** Reasons that a buyer is told before they ask; the others show on the page by themselves. */
const LATE = new Set(['over', 'often', 'typeOver']);
const TOLD = new Set(['unsaid', 'none', 'ask', 'over', 'byHand', 'used']);

/** Where a ticket is handed on, and whom it is offered to; null where it can't be. */
function handOnShown(
  order: string,
  ticket: string,
  offers: OfferedOf | null,
): { to: string; offered: string | null } | null {
  if (!offers?.may.includes(ticket)) return null;
  return { to: `/tickets/${order}/hand-on/${ticket}`, offered: offers.open.get(ticket) ?? null };
}

/** Whether tickets can be given back for their money, or why not; null where that needs no word. */
function giveBackShown(
  { refused, until }: GiveBackOffer,
  language: Language,
): { until: string; why: string } | null {
  if (refused === null) return { until, why: '' };
  return TOLD.has(refused) ? { until: '', why: GIVE_BACK_REFUSALS[language][refused] } : null;
}

/** Whether tickets can be exchanged for another date or another type, or why not any more; null where that needs no word. */
function exchangeShown(
  { refused, until, waiting }: ExchangeOffer,
  language: Language,
  to: 'date' | 'type' = 'date',
): { until: string; why: string } | null {
  // Each waits where it is paid for.
  const isOwn = waiting !== null && (to === 'type') === (waiting.ticketType !== '');
  if (refused === null || isOwn) return { until, why: '' };
  return LATE.has(refused) ? { until: '', why: EXCHANGE_REFUSALS[language][refused] } : null;
}

/** What a buyer is told of details that they give; null where there are none to give, or it is too late. */
function detailsOf({ editable, missing, asked, guests }: DetailsShown): { missing: number } | null {
  const some = guests.some((guest) => guest.asked) || asked.questions.some(({ scope }) => scope === 'order');
  return editable && some ? { missing } : null;
}

/** Where a file of an order is; who came by a mail's link goes on with its token. */
function ownPath(orderId: string, file: string, { actor, accessToken }: OrderViewer): string {
  const path = `/orders/${orderId}/${file}`;
  return !actor && accessToken ? `${path}?accessToken=${encodeURIComponent(accessToken)}` : path;
}

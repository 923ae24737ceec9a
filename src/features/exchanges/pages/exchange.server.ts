import { data } from 'react-router';
import { monthsOf } from '#features/event-dates/model/months-of.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { addMs } from '#lib/time.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import { orNotFound, orNull } from '#shell/public/or-not-found.server.ts';
import type { ExchangeDate } from '../index.ts';
import { words as REFUSALS } from '../messages/exchange-refusals.messages.ts';
import { exchangesService } from '../service.ts';
import { exchangeSent, waitingShown } from './exchange-sent.server.ts';
import type { Route } from './+types/exchange';

/** Tickets of an order for another date: first which, then for which date, then what that costs; each is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const exchanges = context.get(exchangesService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const offer = await orNotFound(exchanges.offer(params.id, viewer), notHere[language].order);
  const order = await orNotFound(
    context.get(ordersService).readOrder(params.id, viewer),
    notHere[language].order,
  );
  const event = await context.get(eventsService).find(offer.event);
  const asked = new URL(request.url).searchParams;
  const open = offer.tickets.filter(({ refused }) => refused === null);
  const named = open.filter(({ id }) => asked.getAll('ticket').includes(id));
  // The only ticket needs no choice.
  const chosen = offer.refused === null && offer.tickets.length === 1 ? open : named;
  const why = REFUSALS[language];
  const shown = {
    order: { id: order.id, code: order.code },
    event: event && { title: event.title, timezone: event.timezone },
    refused: offer.refused && why[offer.refused],
    until: offer.until,
    currency: offer.currency,
    waiting: await waitingShown(context, offer),
    tickets: offer.tickets.map((ticket) => ({ ...ticket, refused: ticket.refused && why[ticket.refused] })),
    chosen: chosen.map(({ id }) => id),
    /** How often the chosen ones may be exchanged still, before this; null without a limit. */
    left: chosen.reduce<number | null>(
      (least, { left }) => (left === null ? least : Math.min(left, least ?? left)),
      null,
    ),
    /** They went on without choosing any. */
    nothingChosen: chosen.length === 0 && asked.has('choose'),
    // A form that is sent twice exchanges once.
    key: crypto.randomUUID(),
  };
  if (!event || offer.refused !== null || chosen.length === 0)
    return { ...shown, month: '', months: [], dates: [], date: null };
  const tickets = chosen.map(({ id }) => id);
  const date = await dateAsked(asked.get('date') ?? '');
  if (date) return { ...shown, month: '', months: [], dates: [], date };
  return { ...shown, ...(await monthOfDates()), date: null };

  /** The date that is chosen, while it has places. */
  async function dateAsked(id: string): Promise<ExchangeDate | null> {
    const found = id === '' ? null : await context.get(eventDatesService).find(offer.event, id);
    if (!found) return null;
    const { startsAt } = found;
    const listed = await orNull(
      exchanges.dates(params.id, viewer, tickets, { from: startsAt, to: addMs(startsAt, 1) }),
    );
    return listed?.find((each) => each.id === id && each.enough) ?? null;
  }

  /** The dates of a month: the one that is asked for, or else the first that has one to choose. */
  async function monthOfDates() {
    const zone = event?.timezone ?? 'UTC';
    const now = services.clock.text();
    const theirs = new Set(chosen.map((ticket) => ticket.date?.id));
    const all = (await context.get(eventDatesService).of(offer.event)).filter(
      (date) => date.state === 'on' && soldUntil(date) > now && !theirs.has(date.id),
    );
    const { month, months, inMonth } = monthsOf(all, zone, asked.get('month') ?? '');
    const last = inMonth.at(-1)?.startsAt;
    const dates =
      inMonth[0] && last
        ? await exchanges.dates(params.id, viewer, tickets, {
            from: inMonth[0].startsAt,
            to: addMs(last, 1),
          })
        : [];
    return { month, months, dates };
  }
}

/** Exchanges the chosen tickets, or pays for or gives up the exchange that waits. What can't be any more says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { problem, status, near } = await exchangeSent(context, request, params.id, 'exchanged');
  return data({ problem, near: (Array.isArray(near.dates) ? near.dates : []) as ExchangeDate[] }, { status });
}

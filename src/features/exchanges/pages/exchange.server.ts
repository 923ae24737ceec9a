import { data } from 'react-router';
import { monthsOf } from '#features/event-dates/model/months-of.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { addMs } from '#lib/time.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';
import type { ExchangeDate } from '../index.ts';
import { exchangesService } from '../service.ts';
import { exchangeSent } from './exchange-sent.server.ts';
import { exchangeShown } from './exchange-shown.server.ts';
import type { Route } from './+types/exchange';

/** Tickets of an order for another date: first which, then for which date, then what that costs; each is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const exchanges = context.get(exchangesService);
  const found = await exchangeShown(context, request, params.id, 'date');
  const { chosen, viewer, asked, event, eventId } = found;
  /** How often the chosen ones may be exchanged still, before this; null without a limit. */
  const left = chosen.reduce<number | null>(
    (least, ticket) => (ticket.left === null ? least : Math.min(ticket.left, least ?? ticket.left)),
    null,
  );
  const shown = { ...found.shown, left };
  if (!event) return { ...shown, month: '', months: [], dates: [], date: null };
  const tickets = chosen.map(({ id }) => id);
  const date = await dateAsked(asked.get('date') ?? '');
  if (date) return { ...shown, month: '', months: [], dates: [], date };
  return { ...shown, ...(await monthOfDates()), date: null };

  /** The date that is chosen, while it has places. */
  async function dateAsked(id: string): Promise<ExchangeDate | null> {
    const found = id === '' ? null : await context.get(eventDatesService).find(eventId, id);
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
    const all = (await context.get(eventDatesService).of(eventId)).filter(
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

import { data } from 'react-router';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { monthOf, monthsOf } from '#features/event-dates/model/months-of.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { shownDate } from '#features/event-dates/ui/shown-date.ts';
import { isHidden } from '#features/events/model/event-status.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { checkoutOffers } from '#features/checkout/pages/checkout-offers.server.ts';
import { chooseDate } from './date-choice.server.ts';
import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { ticketsForOf } from '#features/event-dates/ui/tickets-for.ts';
import { isChoice } from '#features/holds/pages/hold-chosen.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import type { Route } from './+types/dates';

/** Of more dates in a month it is not looked up what is left. */
const MOST_CHOOSABLE = 400;
const NOTHING = new URLSearchParams();

/** The dates of an event in one month: the one that is asked for, or else that of its next date. 404 where it has one date. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const event = await findEvent(context, params.id, request);
  const all = await services.rooms.get(eventDatesService).of(event.id);
  if (all.length === 0) throw data(words[language].event, { status: 404 });
  const { id, title, timezone } = event;
  const now = services.clock.text();
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const next = all.find(({ endsAt }) => endsAt > now) ?? all.at(-1);
  const otherwise = monthOf(next?.startsAt ?? event.startsAt, timezone);
  const { month, months, inMonth: dates } = monthsOf(all, timezone, asked, otherwise);
  const types = (await services.rooms.get(ticketTypesService).list(event.id)).filter(
    ({ hidden }) => hidden === 0,
  );
  const open = saleClosedReason(event, now) === null && types.some(({ perDate }) => perDate === 1);
  const toCome = dates.filter((date) => date.state === 'on' && soldUntil(date) > now);
  // The next moment at which one of them is sold no more.
  const turn = all.map(soldUntil).find((until) => until > now) ?? null;
  const { offers } = open
    ? await checkoutOffers(services, event, null, language, {
        dates: toCome.slice(0, MOST_CHOOSABLE).map(({ id: one }) => one),
      })
    : { offers: [] };
  const choices = chooseDate(offers, {
    asked: NOTHING,
    shown: toCome,
    total: 0,
    currency: event.currency,
    language,
    zone: timezone,
    path: '',
    code: '',
  }).dates;
  const given = new URL(request.url).searchParams;
  const chosen = [...given].filter(([name]) => isChoice(name) || name === 'code');
  if (!isHidden(event) && chosen.length === 0)
    keepPage(
      context,
      [`event:${id}`],
      all.length > 0 ? [next && next.endsAt > now ? next.endsAt : null, turn] : [],
    );
  return {
    event: { id, title, timezone },
    path: eventPath(event),
    month,
    months,
    dates: dates.map(shownDate),
    tickets: ticketsForOf(types),
    /** Those for which tickets can be chosen, by their ids; null for a date that is sold out. */
    choosable: open
      ? Object.fromEntries(
          choices.map(({ id: one, state, left, price }) => [one, state === 'open' ? { left, price } : null]),
        )
      : {},
    /** `[field, value]` of what is chosen already. */
    chosen,
    over: !next || next.endsAt <= now,
  };
}

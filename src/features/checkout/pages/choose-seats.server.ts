import { data, redirect, type RouterContextProvider } from 'react-router';
import type { EventRow } from '#features/events/index.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import type { TicketHold } from '#features/holds/index.ts';
import { holdToken, readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { holdsService } from '#features/holds/service.ts';
import { packBits } from '#features/seats/model/chooser.ts';
import { packedHall } from '#features/seats/model/packed-hall.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { holdShown } from './hold-shown.server.ts';
import { ownTickets } from './own-tickets.server.ts';
import type { Route } from './+types/choose-seats';

/** The hall for a guest's tickets, and what of it they have. Whoever holds nothing with seats is led to the checkout. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const event = await findEvent(context, params.id);
  const path = eventPath(event);
  const hold = await readHold(context, request, event.id);
  if (hold?.state !== 'held') throw redirect(`${path}/checkout`);
  const asked = new URL(request.url).searchParams;
  const holds = services.rooms.get(holdsService);
  const token = holdToken(request, event.id);
  const first = hold.kept.find(({ date }) => date === asked.get('date')) ?? hold.kept[0];
  let shown = await holds.seats(event.id, token, first?.date ?? '');
  // A ticket without a seat may come first.
  const dateIds = [...new Set(shown?.wants.map(({ date }) => date))];
  const date = dateIds.find((id) => id === asked.get('date')) ?? dateIds[0];
  if (!shown || date === undefined) throw redirect(`${path}/checkout`);
  if (date !== first?.date) shown = await holds.seats(event.id, token, date);
  if (!shown) throw redirect(`${path}/checkout`);
  const { hall, own, taken, wants } = shown;
  const packed = packedHall(hall);
  const offers = await offersTo(context, event, hold);
  const names = hall.plan.categories.map(({ name }) => name);
  const tickets = wants
    .filter((want) => want.date === date)
    .map(({ ticketType, categories, count }) => {
      const offer = offers.find((one) => one.id === ticketType && one.date === date);
      return {
        ticketType,
        count,
        categories: names.flatMap((name, at) => (categories.has(name) ? [at] : [])),
        name: offer?.name ?? '',
        // What one likes to give, and a ticket for several, have no price of a seat.
        price: offer && offer.kind !== 'donation' && offer.people === 1 ? offer.allIn : null,
      };
    });
  const offered = new Set(tickets.flatMap(({ categories }) => categories));
  const zones = hall.plan.zones.map(({ id, name, rows }) => ({
    id,
    name,
    offered: rows.some(({ seats }) => seats.some(({ category }) => offered.has(names.indexOf(category)))),
  }));
  const [anOwn = ''] = own.keys();
  const zone =
    zones.find((one) => one.offered && one.id === asked.get('zone')) ??
    zones.find(({ id }) => id === hall.byId.get(anOwn)?.zone) ??
    zones.find((one) => one.offered);
  const dates = dateIds.length > 1 ? await services.rooms.get(eventDatesService).of(event.id) : [];
  return {
    event: { title: event.title, timezone: event.timezone, currency: event.currency },
    path,
    hold: holdShown(hold, services.clock.text()),
    date,
    dates:
      dateIds.length > 1
        ? dateIds.map((id) => ({ id, startsAt: dates.find((one) => one.id === id)?.startsAt ?? '' }))
        : [],
    tickets,
    categories: hall.plan.categories,
    zones,
    zone: Math.max(
      0,
      zones.findIndex((one) => one === zone),
    ),
    size: hall.plan.size,
    ground: packed.ground,
    rows: packed.rows,
    taken: packBits(packed.ids.map((id) => taken.has(id))),
    own: packed.ids.flatMap((id, at) => (own.has(id) ? [at] : [])),
    accessible: hall.seats.some(
      (seat) => seat.wheelchair === true && offered.has(names.indexOf(seat.category)),
    ),
  };
}

/** What their tickets are called and cost, for them. */
async function offersTo(
  context: Readonly<RouterContextProvider>,
  event: EventRow,
  hold: TicketHold,
): Promise<Offer[]> {
  const { language, viewer } = context.get(pageContext);
  const typed = (name: string): string => hold.typed.find(([field]) => field === name)?.[1] ?? '';
  const { offers } = await checkoutOffers(
    context.get(servicesContext),
    event,
    ownTickets(hold, null),
    language,
    {
      code: typed('promoCode'),
      email: typed('buyerEmail'),
      account: viewer?.id ?? '',
      dates: hold.kept.flatMap(({ date }) => (date === '' ? [] : [date])),
    },
  );
  return offers;
}

/** Takes the seats that are chosen, or the best ones; makes the time longer; or leads back to take the tickets again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const holds = context.get(servicesContext).rooms.get(holdsService);
  const { language } = context.get(pageContext);
  const event = await findEvent(context, params.id);
  const path = eventPath(event);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const token = holdToken(request, event.id);
  const [intent, date] = [text('intent'), text('date')];
  const wheelchair = form.has('wheelchair');
  const seats = form.getAll('seat').filter((seat) => typeof seat === 'string');
  const here = `${path}/checkout/seats?date=${encodeURIComponent(date)}`;
  if (intent === 'hold') return redirect(`${path}/checkout`, 303);
  const work = async (): Promise<unknown> => {
    if (intent === 'renew') return holds.renew(event.id, token);
    if (intent === 'best') return holds.bestSeats(event.id, token, { date, wheelchair });
    return holds.chooseSeats(event.id, token, {
      choices: [{ date, seats: [...new Set(seats)] }],
      wheelchair,
    });
  };
  const problem = await refusalByField(work(), language);
  if (problem) {
    const hold = await readHold(context, request, event.id);
    if (hold?.state !== 'held') return redirect(`${path}/checkout`, 303);
    const { status } = problem;
    return data(
      { problem: Object.values(problem.fields)[0] ?? problem.message, chosen: seats, wheelchair },
      { status },
    );
  }
  return redirect(intent === 'renew' || intent === 'best' ? here : `${path}/checkout`, 303);
}

/** Which seats others have by now: small, since it is asked for again and again. */
export async function takenNow(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Response> {
  const { language } = context.get(pageContext);
  const event = await findEvent(context, id);
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const holds = context.get(servicesContext).rooms.get(holdsService);
  const shown = await answered(holds.seats(event.id, holdToken(request, event.id), date), language);
  const headers = { 'cache-control': 'private, no-store' };
  if (!shown) return Response.json({ taken: null }, { headers });
  const { ids } = packedHall(shown.hall);
  return Response.json({ taken: packBits(ids.map((seat) => shown.taken.has(seat))) }, { headers });
}

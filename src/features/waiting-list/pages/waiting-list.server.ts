import { data, redirect } from 'react-router';
import { eventDatesService } from '#features/event-dates/service.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { holdCookie, overTls } from '#features/holds/pages/hold-cookie.server.ts';
import { isAddOn, isBundle } from '#features/orders/model/people.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { quantityField } from '#features/ticket-types/ui/selection.ts';
import { checkoutOffers } from '#features/checkout/pages/checkout-offers.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { BASKET_LIMITS } from '../model/basket.ts';
import { waitingListService } from '../service.ts';
import type { Route } from './+types/waiting-list';

type Asked = Pick<Route.LoaderArgs, 'context' | 'request'>;

/** What is wrong with a form, and what was typed in it. */
interface Refused {
  message: string;
  /** By the name of the field. */
  fields: Record<string, string>;
  typed: [string, string][];
  /** The address that a link was sent to; empty for none. */
  sent: string;
}

/** The entry of whoever asks: of the link that was mailed, or of their account. */
async function entryOf({ context, request }: Asked, event: string) {
  const lists = context.get(waitingListService);
  const { viewer } = context.get(pageContext);
  const link = new URL(request.url).searchParams.get('entry');
  if (link !== null) return lists.entryBy(event, link);
  return viewer ? lists.entryOfAccount(event, viewer.id) : null;
}

/** How one waits for tickets of an event, and one's own place. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer, language } = context.get(pageContext);
  const lists = context.get(waitingListService);
  const event = await findEvent(context, params.id);
  const asked = new URL(request.url).searchParams;
  const now = services.clock.text();
  const [list, entry, upcoming, all] = await Promise.all([
    lists.read(event.id),
    entryOf({ context, request }, event.id),
    services.rooms.get(eventDatesService).next(event.id, BASKET_LIMITS.dates),
    services.rooms.get(ticketTypesService).list(event.id),
  ]);
  const wanted = asked.getAll('date').filter(isRecordId);
  const types = all.filter(
    (type) => type.kind !== 'donation' && type.hidden !== 1 && !isAddOn(type) && !isBundle(type),
  );
  const { offers } = await checkoutOffers(services, event, null, language, { account: viewer?.id ?? '' });
  const own = entry && (await lists.own(entry));
  const dates = types.some(({ perDate }) => perDate === 1)
    ? upcoming.dates.filter((date) => date.state === 'on' && soldUntil(date) > now)
    : [];
  const said = own && (await lists.said(own, language));
  const { id, title, timezone, currency } = event;
  return {
    event: { id, title, timezone, currency, path: eventPath(event) },
    list,
    types: types.map(({ id: type, name, description, price, perDate }) => ({
      id: type,
      name,
      description,
      perDate: perDate === 1,
      price: offers.find((offer) => offer.id === type)?.allIn ?? price,
      quantity: asked.get(`t.${type}`) ?? (types.length === 1 ? '1' : ''),
    })),
    dates: dates.map(({ id: date, startsAt, endsAt, title: named }) => ({
      id: date,
      startsAt,
      endsAt,
      title: named,
      chosen: wanted.includes(date),
    })),
    own: own && {
      state: own.state,
      tickets: said?.tickets ?? [],
      dates: said?.dates ?? [],
      place: own.ahead.baskets + 1,
      larger: own.ahead.larger,
      chance: own.chance,
      offer: own.offer && { items: said?.items ?? [], until: own.offer.until },
      order: own.order !== '' && viewer ? `/tickets/${own.order}` : null,
    },
    person: viewer?.verified ? { name: viewer.name, email: viewer.email } : null,
    name: viewer?.name ?? '',
    linkWrong: asked.has('entry') && entry === null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { language, address } = context.get(pageContext);
  const lists = context.get(waitingListService);
  const event = await findEvent(context, params.id);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const link = new URL(request.url).searchParams.get('entry');
  const here = `/events/${event.id}/waiting-list${link === null ? '' : `?entry=${encodeURIComponent(link)}`}`;
  const { lines, fields } = linesOf(typed);
  try {
    const entry = text('intent') === 'join' ? null : await entryOf({ context, request }, event.id);
    switch (text('intent')) {
      case 'join': {
        const actor = actorOf(context);
        const account =
          actor && context.get(pageContext).viewer?.verified ? await lists.joinerOf(actor) : null;
        const email = account?.email ?? text('email').trim();
        await lists.join(
          event.id,
          { lines, dates: form.getAll('date') },
          {
            name: text('name') || (account?.name ?? ''),
            email,
            account: account?.account ?? null,
            language,
            address: address(),
          },
        );
        if (!account) return data<Refused>({ message: '', fields: {}, typed: [], sent: email });
        return redirect(`/events/${event.id}/waiting-list`, 303);
      }
      case 'confirm':
        if (entry) await lists.confirm(entry);
        break;
      case 'leave':
        if (entry) await lists.leave(entry);
        break;
      case 'take': {
        if (!entry) break;
        const { token, items } = await lists.take(entry);
        const chosen = new URLSearchParams(
          items.map(({ ticketType, date, quantity }) => [quantityField(ticketType, date), String(quantity)]),
        );
        return redirect(`${eventPath(event)}/checkout?${chosen.toString()}`, {
          status: 303,
          headers: { 'set-cookie': holdCookie(event.id, token, overTls(context)) },
        });
      }
      default:
    }
    return redirect(here, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const wrong: Record<string, string> = {};
    for (const [name, problem] of Object.entries(error.data)) {
      const message = fieldMessage(problem, language);
      const line = /^lines\.(\d+)/.exec(name)?.[1];
      if (message !== null) wrong[line === undefined ? name : (fields[Number(line)] ?? 'lines')] = message;
    }
    return data<Refused>(
      { message: error.messageIn(language), fields: wrong, typed, sent: '' },
      { status: error.status },
    );
  }
}

/** What a form says of tickets: a line for each that has a number, with the other types that would do instead. */
function linesOf(typed: readonly [string, string][]): {
  lines: { types: string[]; quantity: number }[];
  /** The name of each line's field. */
  fields: string[];
} {
  const chosen = typed.flatMap(([name, value]) => {
    const type = /^t\.([\w-]{1,40})$/.exec(name)?.[1];
    const number = value.trim();
    if (type === undefined || number === '' || /^0+$/.test(number)) return [];
    return [{ name, type, quantity: /^\d{1,6}$/.test(number) ? Number(number) : Number.NaN }];
  });
  const others = typed.flatMap(([name, value]) => (name === 'or' ? [value] : []));
  const lines = chosen.map(({ type, quantity }) => ({
    types: [type, ...others.filter((other) => other !== type)],
    quantity,
  }));
  return { lines, fields: chosen.map(({ name }) => name) };
}

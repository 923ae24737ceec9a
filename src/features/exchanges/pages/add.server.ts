import { data, redirect, redirectDocument } from 'react-router';
import { eventsService } from '#features/events/service.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { rememberOrder } from '#shared/session/cookies.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import { exchangesService } from '../service.ts';
import type { Route } from './+types/add';

/** Something is added to an order: first what, then what that costs; the choice is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { additions } = context.get(exchangesService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const offer = await orNotFound(additions.offer(params.id, viewer), notHere[language].order);
  const order = await orNotFound(
    context.get(ordersService).readOrder(params.id, viewer),
    notHere[language].order,
  );
  const event = await context.get(eventsService).find(offer.event);
  const dates = await context.get(ordersService).datesNamed(offer.additions.map(({ date }) => date));
  const asked = new URL(request.url).searchParams;
  const chosen = chosenIn(asked);
  const shown = {
    order: { id: order.id, buyerEmail: order.buyerEmail },
    event: event && { title: event.title, timezone: event.timezone },
    currency: offer.currency,
    waiting: offer.waiting,
    additions: offer.additions.map((addition) => ({
      ...addition,
      shownDate: dates.get(addition.date) ?? null,
      chosen: chosen.find((one) => isOf(one, addition))?.quantity ?? 0,
    })),
    nothingChosen: asked.has('choose') && chosen.length === 0,
    // A form that is sent twice is one order.
    key: crypto.randomUUID(),
  };
  if (!asked.has('choose') || chosen.length === 0) return { ...shown, price: null, problem: '' };
  try {
    return { ...shown, price: await additions.price(params.id, viewer, chosen), problem: '' };
  } catch (error) {
    return { ...shown, price: null, problem: problemOf(error, language) };
  }
}

/** Orders what is chosen, or pays for or gives up what waits. What can't be any more says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { additions } = context.get(exchangesService);
  const { language, address, config } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const form = await readForm(request);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    if (form.get('intent') === 'pay')
      throw redirectDocument((await additions.pay(params.id, viewer)).url, 303);
    if (form.get('intent') === 'drop') {
      await additions.drop(params.id, viewer);
      throw redirect(`/tickets/${params.id}/add`);
    }
    const chosen = chosenIn(form);
    const how = { agreed: Number(textOf('agreed')), key: textOf('key').slice(0, 100), language };
    const placed = await additions.add(params.id, viewer, chosen, { ...how, address: address() });
    const secure = config.origin.startsWith('https:');
    const headers = { 'set-cookie': rememberOrder(request, placed.order.id, placed.accessToken, secure) };
    if (placed.payment) throw redirectDocument(placed.payment.url, { status: 303, headers });
    throw redirect(`/confirmation?order=${placed.order.id}`, { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw data(notHere[language].order, { status: 404 });
    return data(
      { problem: problemOf(error, language) },
      { status: error instanceof ApiError ? error.status : 400 },
    );
  }
}

/** What somebody reads of a mistake: that of the first field, where it is by field. Throws on what is none of theirs. */
function problemOf(error: unknown, language: Language): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const [first] = error.status === 400 ? Object.values(error.data) : [];
  return fieldMessage(first, language) ?? error.messageIn(language);
}

interface Chosen {
  ticketType: string;
  date: string;
  quantity: number;
}

const isOf = (one: Chosen, { ticketType, date }: { ticketType: string; date: string }): boolean =>
  one.ticketType === ticketType && one.date === date;

/** `q.TYPE=2`, or `q.TYPE.DATE=2`, as the page's form sends it. */
function chosenIn(given: Iterable<[string, unknown]>): Chosen[] {
  return [...given].flatMap(([name, value]) => {
    const [, ticketType, date = ''] = /^q\.(\w+)(?:\.(\w+))?$/.exec(name) ?? [];
    const quantity = Number(value);
    return ticketType !== undefined && Number.isInteger(quantity) && quantity > 0
      ? { ticketType, date, quantity }
      : [];
  });
}

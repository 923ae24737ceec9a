import { eventDatesService } from '#features/event-dates/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { eventReviewsService } from '#features/event-reviews/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { perPrice } from '#features/ticket-types/model/price-span.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { data, redirect } from 'react-router';
import { publishSteps } from '#features/events/ui/publish-steps.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { eventUrl } from '#features/events/index.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { orderLine } from '#features/orders/pages/order-line.server.ts';
import { payoutsAway } from '#features/payouts/pages/payouts-away.server.ts';
import { shownClashes } from '#features/calendar/pages/shown-clashes.server.ts';
import type { Route } from './+types/overview';
import { words } from '../messages/workspace.messages.ts';

const RECENT_ORDERS = 6;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, config, may, language, viewer, look } = await managedEvent(
    context,
    request,
    params.id,
    'event.view',
  );
  const { clock } = services;
  const payments = services.rooms.get(paymentsService);
  const reports = services.rooms.get(reportsService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const orders = services.rooms.get(ordersService);
  const [clashes, sales, types, recent, payouts, review] = await Promise.all([
    // They name other events of the team.
    look ? [] : shownClashes(services, actor, event),
    may.has('money.view') ? reports.salesOf(actor, event.id) : null,
    ticketTypes.list(event.id),
    may.has('orders.view') ? orders.findOrders(actor, event.id, {}, { limit: RECENT_ORDERS }) : null,
    // Payouts follow the owner: nobody else can set them up.
    may.has('payouts.manage') ? payments.accounts.status(event.organiser) : null,
    // What waits for review has been sent; what was sent back is sent again where it is answered.
    event.status === 'draft' ? services.rooms.get(eventReviewsService).stateOf(event.id) : null,
  ]);
  const dates = types.some(({ perDate }) => perDate === 1) ? await datesOn(services, event.id) : 1;
  const spans = await services.rooms.get(ticketTypesService).priceSpans([event.id]);
  const kinds = types.map(({ kind }) => kind);
  const byType = new Map(sales?.types.map((type) => [type.ticketType, type]));
  const { id, status, timezone, currency, capacity, visibility } = event;
  const facts = {
    kinds,
    saleBlocked: payments.saleBlockedReason(currency),
    unconfirmed: await unconfirmedFor(services, viewer, event),
    payoutsUnplaced: payouts?.connected === false,
    payoutsAway: await payoutsAway(services, event),
    now: clock.text(),
  };
  return {
    event: {
      id,
      status,
      timezone,
      currency,
      capacity,
      visibility,
      postponed: event.schedule === 'postponed',
    },
    url: eventUrl(config.origin, event),
    totals: sales?.totals ?? null,
    days: sales?.salesByDay ?? [],
    types: types.map(({ id, name, kind, price, sold, held, quantity, perDate }) => ({
      id,
      name,
      kind,
      prices: perPrice({ price }, spans.get(id)).map((each) => each.price),
      sold,
      held,
      quantity: perDate === 1 ? quantity * dates : quantity,
      revenue: sales ? (byType.get(id)?.sales ?? 0) : null,
    })),
    orders: recent?.items.map(orderLine) ?? [],
    moreOrders: recent !== null && recent.next !== null,
    clashes,
    steps:
      status === 'draft' && review === null && may.has('event.publish')
        ? publishSteps(event, facts, language)
        : null,
    payouts: kinds.some((kind) => kind !== 'free') && payouts?.payoutsEnabled === false ? payouts : null,
    may: {
      editTickets: may.has('ticketTypes.edit'),
      copy: may.has('event.copy'),
      cancel: may.has('event.cancel'),
      postpone: may.has('event.postpone') && (event.schedule === 'postponed' || event.endsAt > clock.text()),
      remove: may.has('event.delete'),
      erase: may.has('guests.erase') && status !== 'draft' && event.endsAt <= clock.text(),
      scan: may.has('checkIn.scan'),
    },
  };
}

/** Whose address has to be confirmed before the event sells anything for money; null when it is. */
async function unconfirmedFor(
  { records }: AppServices,
  viewer: { id: string; verified: boolean },
  { organiser }: { organiser: string },
): Promise<'own' | 'owner' | null> {
  if (viewer.id === organiser) return viewer.verified ? null : 'own';
  const owner = await records.auth.readUser(organiser);
  return owner && !owner.verified ? 'owner' : null;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.view');
  const events = services.rooms.get(eventsService);
  const intent = (await readForm(request)).get('intent');
  if (intent !== 'publish') return data({ problem: words[language].noIntent }, { status: 400 });
  let done = 'published';
  const work = events.publish(actor, event.id).then(({ status }) => {
    // A draft still: somebody looks at it first.
    if (status === 'draft') done = 'submitted';
  });
  const problem = await refusal(work, language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage?done=${done}`);
}

/** How many dates of an event take place. */
async function datesOn({ rooms }: Pick<AppServices, 'rooms'>, event: string): Promise<number> {
  const dates = await rooms.get(eventDatesService).of(event);
  return dates.filter(({ state }) => state === 'on').length;
}

import { data, redirect } from 'react-router';
import { publishSteps } from '#app/components/organiser/publish-steps.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { eventUrl } from '#domain/events/index.ts';
import { refusal } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import { orderLine } from '../order-line.server.ts';
import type { Route } from './+types/overview';

const RECENT_ORDERS = 6;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, config } = await managedEvent(context, request, params.id);
  const { ticketing, payments, clock } = services;
  const [sales, types, recent, payouts] = await Promise.all([
    ticketing.salesOf(actor, event.id),
    ticketing.ticketTypes.list(event.id),
    ticketing.ordersOfEvent(actor, event.id, { limit: RECENT_ORDERS }),
    payments.accounts.status(actor.id),
  ]);
  const kinds = types.map(({ kind }) => kind);
  const byType = new Map(sales.types.map((type) => [type.ticketType, type]));
  const { id, status, timezone, currency, capacity, visibility } = event;
  const facts = { kinds, saleBlocked: payments.saleBlockedReason(), now: clock.text() };
  return {
    event: { id, status, timezone, currency, capacity, visibility },
    url: eventUrl(config.origin, event),
    totals: sales.totals,
    days: sales.salesByDay,
    types: types.map(({ id, name, kind, price, sold, held, quantity }) => ({
      id,
      name,
      kind,
      price,
      sold,
      held,
      quantity,
      revenue: byType.get(id)?.revenue ?? 0,
    })),
    orders: recent.items.map(orderLine),
    moreOrders: recent.next !== null,
    steps: status === 'draft' ? publishSteps(event, facts) : null,
    payouts: kinds.some((kind) => kind !== 'free') && !payouts.payoutsEnabled ? payouts : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id);
  const { events } = services;
  const intent = (await readForm(request)).get('intent');
  if (intent === 'duplicate') {
    const copy = await events.duplicate(actor, event.id);
    throw redirect(`/events/${copy.id}/manage/details?done=duplicated`);
  }
  if (intent !== 'publish')
    return data(
      { problem: 'This form was sent without saying what to do. Press one of its buttons.' },
      { status: 400 },
    );
  const problem = await refusal(events.publish(actor, event.id));
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage?done=published`);
}

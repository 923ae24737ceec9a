import { eventsService } from '#features/events/service.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import { ordersService } from '#features/orders/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { ticketsService } from '#features/tickets/service.ts';
import type { RouterContextProvider } from 'react-router';
import type { DifferenceOutcome } from '../ui/difference-outcome.tsx';
import { guestOrders } from '#shared/session/cookies.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { eventPath } from '#features/events/pages/find-event.server.ts';

/**
 * What a payment that pays a ticket's difference came to, for whoever comes from it; null for any other payment. To be asked
 * once the payment was looked at.
 */
export async function differenceShown(
  context: Readonly<RouterContextProvider>,
  request: Request,
  paymentSessionId: string,
): Promise<DifferenceOutcome | null> {
  const events = context.get(eventsService);
  const tickets = context.get(ticketsService);
  const actor = actorOf(context);
  const [found, held] = [await tickets.difference(paymentSessionId, { actor }), guestOrders(request)];
  if (!found) return null;
  const { event: eventId, order, fromDate, toDate, ...difference } = found;
  const [event, dates] = await Promise.all([
    events.find(eventId),
    context.get(ordersService).datesNamed([fromDate, toDate]),
  ]);
  const { language } = context.get(pageContext);
  const onDate = (name: string, id: string): string => {
    const date = dates.get(id);
    return date && event ? `${name} · ${dateLine(date, event.timezone, language)}` : name;
  };
  // A guest's browser has the tickets' order among those that it holds, or knows it by the mail alone.
  const own = order || (await ownOf(context, paymentSessionId, held));
  return {
    ...difference,
    from: onDate(difference.from, fromDate),
    to: onDate(difference.to, toDate),
    tickets: own ? `/tickets/${own}` : null,
    event: event && { title: event.title, to: eventPath(event) },
  };
}

async function ownOf(
  context: Readonly<RouterContextProvider>,
  paymentSessionId: string,
  held: ReadonlyMap<string, string>,
): Promise<string> {
  const tickets = context.get(ticketsService);
  for (const accessToken of held.values()) {
    const found = await tickets.difference(paymentSessionId, { actor: null, accessToken });
    if (found?.order) return found.order;
  }
  return '';
}

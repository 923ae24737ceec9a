import { eventsService } from '#features/events/service.ts';
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
  const { event: eventId, order, ...difference } = found;
  const event = await events.find(eventId);
  // A guest's browser has the tickets' order among those that it holds, or knows it by the mail alone.
  const own = order || (await ownOf(context, paymentSessionId, held));
  return {
    ...difference,
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

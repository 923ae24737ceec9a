import { pageContext, servicesContext } from '#app/context.server.ts';
import { requireViewer } from '#app/session/guard.server.ts';
import { ticketedEvent } from './order-page.server.ts';
import type { Route } from './+types/tickets';

/** The tickets of who is signed in, by event: those to come with the soonest first, those gone with the latest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { ticketing, events, clock } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const now = clock.text();
  const held = Map.groupBy(
    await ticketing.ticketsOf({ id: viewer.id, superuser: false }),
    ({ event }) => event,
  );
  const groups = await Promise.all(
    [...held].map(async ([id, tickets]) => {
      const event = await events.find(id);
      return event && { event: ticketedEvent(event, now, language), tickets: tickets.map(listed) };
    }),
  );
  const known = groups
    .filter((group) => group !== null)
    .toSorted((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1));
  return {
    upcoming: known.filter(({ event }) => event.phase !== 'past'),
    past: known.filter(({ event }) => event.phase === 'past').toReversed(),
  };
}

interface Held {
  id: string;
  ticketTypeName: string;
  holderName: string;
  status: string;
  checkedInAt: string;
}

function listed({ id, ticketTypeName, holderName, status, checkedInAt }: Held) {
  return {
    id,
    ticketTypeName,
    holderName,
    status: status === 'valid' && checkedInAt !== '' ? 'checked_in' : status,
  };
}

import type { Language } from '#lib/language/index.ts';
import { seatIn, seatText } from '#features/orders/model/seat.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { ticketsService } from '#features/tickets/service.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requestMail } from '#features/auth/pages/mail-form.server.ts';
import { groupBy } from '#lib/group-by.ts';
import { datesOfTickets, ticketedEvent } from './order-page.server.ts';
import type { Route } from './+types/tickets';

/**
 * The tickets of who is signed in, by event: those to come with the soonest first, those gone with the latest first.
 * Others may have the links mailed to them.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext);
  const events = context.get(eventsService);
  const tickets = context.get(ticketsService);
  const orders = context.get(ordersService);
  const { language, locale, viewer } = context.get(pageContext);
  const sent = new URL(request.url).searchParams.has('sent');
  if (!viewer) return { signedIn: false as const, sent };
  // Of orders from before the account knew of them.
  if (viewer.verified) await tickets.ownOrders.claim(viewer.id, viewer.email);
  const now = clock.text();
  const held = groupBy(await orders.ticketsOf({ id: viewer.id, superuser: false }), ({ event }) => event);
  const dates = await orders.datesNamed([...held.values()].flat().map(({ date }) => date));
  const groups = await Promise.all(
    [...held].map(async ([id, tickets]) => {
      const event = await events.find(id);
      return (
        event && {
          event: {
            ...ticketedEvent(event, now, { language, locale }, datesOfTickets(tickets, dates)),
            // Whoever has handed them all on is not let into the room.
            ...(tickets.some(({ status }) => status === 'valid') ? {} : { joinUrl: '' }),
          },
          tickets: tickets
            .filter(({ addOn, visits }) => addOn === 0 || visits > 0)
            .map((ticket) => ({
              ...listed(ticket),
              date: dates.get(ticket.date) ?? null,
              seat: seatOf(ticket.seat, language),
            })),
        }
      );
    }),
  );
  const known = groups
    .filter((group) => group !== null)
    .toSorted((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1));
  return {
    signedIn: true as const,
    confirmed: viewer.verified,
    upcoming: known.filter(({ event }) => event.phase !== 'past'),
    past: known.filter(({ event }) => event.phase === 'past').toReversed(),
  };
}

/** Mails the links of all tickets that were ordered with an address. The answer is the same for one that has none. */
export function action({ context, request }: Route.ActionArgs) {
  const tickets = context.get(ticketsService);
  const { language } = context.get(pageContext);
  return requestMail(context, request, (email) => tickets.ownOrders.mail(email, language), '/tickets?sent');
}

/** Where the holder sits, in words; '' for no seat. */
function seatOf(kept: string | null, language: Language): string {
  const seat = seatIn(kept);
  return seat ? seatText(seat, language) : '';
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

import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { phaseOf } from '#features/events/model/phase.ts';
import { placeLine } from '#features/events/ui/place.ts';
import type { NextTicket } from '../ui/next-tickets.tsx';
import type { AppServices } from '#shared/request/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';

const SHOWN = 4;
/** Events of the newest tickets that are looked at. */
const LOOKED_AT = 200;

/** The events that somebody has valid tickets for and that are not over, soonest first. */
export async function nextTickets(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
  now: string,
  language: Language,
): Promise<{ items: NextTicket[]; any: boolean; events: string[] }> {
  const events = rooms.get(eventsService);
  const tickets = await rooms.get(ordersService).ticketsOf(actor);
  const byEvent = Map.groupBy(
    tickets.filter(({ status }) => status === 'valid'),
    ({ event }) => event,
  );
  const found = await events.findMany([...byEvent.keys()].slice(0, LOOKED_AT));
  const items = found
    .filter((event) => ['upcoming', 'live'].includes(phaseOf(event, now)))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .slice(0, SHOWN)
    .map((event) => {
      const { id, title, startsAt, timezone, updated } = event;
      const held = byEvent.get(id) ?? [];
      const only = held.length === 1 ? held[0] : undefined;
      return {
        id,
        title,
        startsAt,
        timezone,
        updated,
        place: placeLine(event, language),
        online: event.onlineUrl !== '',
        cover: coverOf(event),
        count: held.length,
        to: only ? `/tickets/${only.id}` : '/tickets',
      };
    });
  return { items, any: tickets.length > 0, events: [...byEvent.keys()] };
}

import type { Actor } from '#lib/actor.ts';
import type { AppServices } from '#app/services.server.ts';

/** What a ticket's form lets choose: the event's other tickets, and its shared quotas. */
export async function ticketChoices(
  { ticketing }: Pick<AppServices, 'ticketing'>,
  actor: Actor,
  eventId: string,
  own = '',
) {
  const [types, quotas] = await Promise.all([
    ticketing.ticketTypes.list(eventId),
    ticketing.quotas.list(actor, eventId),
  ]);
  return {
    others: types.filter(({ id }) => id !== own).map(({ id, name }) => ({ id, name })),
    quotas: quotas.map(({ id, name }) => ({ id, name })),
  };
}

import type { Actor } from '#lib/actor.ts';
import type { AppServices } from '#app/services.server.ts';

/** What a ticket's form lets choose: the event's other tickets, its shared quotas, and whose members it can be for. */
export async function ticketChoices(
  { ticketing, community }: Pick<AppServices, 'ticketing' | 'community'>,
  actor: Actor,
  eventId: string,
  own = '',
) {
  const [types, quotas, audience] = await Promise.all([
    ticketing.ticketTypes.list(eventId),
    ticketing.quotas.list(actor, eventId),
    community.audience.choices(),
  ]);
  return {
    others: types.filter(({ id }) => id !== own).map(({ id, name }) => ({ id, name })),
    quotas: quotas.map(({ id, name }) => ({ id, name })),
    audience,
  };
}

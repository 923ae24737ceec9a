import { membersService } from '#features/members/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { AppServices } from '#shell/services.server.ts';

/** What a ticket's form lets choose: the event's other tickets, its shared quotas, and whose members it can be for. */
export async function ticketChoices(
  { ticketing, community }: Pick<AppServices, 'ticketing' | 'community'>,
  actor: Actor,
  eventId: string,
  own = '',
) {
  const types = await ticketing.ticketTypes.list(eventId);
  // A teammate from elsewhere keeps what somebody of the community has set.
  const isForMembers = types.some(({ id, forMembers }) => id === own && forMembers !== '');
  const [quotas, audience] = await Promise.all([
    ticketing.quotas.list(actor, eventId),
    isForMembers ? context.get(membersService).audience.all() : context.get(membersService).audience.choices(actor),
  ]);
  return {
    others: types.filter(({ id }) => id !== own).map(({ id, name }) => ({ id, name })),
    quotas: quotas.map(({ id, name }) => ({ id, name })),
    audience,
  };
}

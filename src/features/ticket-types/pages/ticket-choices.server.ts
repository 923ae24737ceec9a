import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/** What a ticket's form lets choose: the event's other tickets, its shared quotas, and whose members it can be for. */
export async function ticketChoices(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
  eventId: string,
  own = '',
) {
  const types = await rooms.get(ticketTypesService).list(eventId);
  // A teammate from elsewhere keeps what somebody of the community has set.
  const isForMembers = types.some(({ id, forMembers }) => id === own && forMembers !== '');
  const [quotas, choices] = await Promise.all([
    rooms.get(ticketTypesService).quotas.list(actor, eventId),
    rooms.get(ticketTypesService).audienceChoices(actor, isForMembers),
  ]);
  return {
    others: types.filter(({ id }) => id !== own).map(({ id, name }) => ({ id, name })),
    visited: types
      .filter((type) => type.id !== own && type.perDate === 1 && type.admits <= 1 && type.addOnTo === '')
      .map(({ id, name }) => ({ id, name })),
    things: [...new Set(types.map(({ variationOf }) => variationOf))].filter((thing) => thing !== ''),
    quotas: quotas.map(({ id, name }) => ({ id, name })),
    audience: choices,
  };
}

import { ticketTypesService } from '#features/ticket-types/service.ts';
import { isBundle, isPass, isVoucher } from '#features/orders/model/people.ts';
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
      .filter((type) => type.id !== own && type.perDate === 1 && type.admits <= 1 && !isVoucher(type))
      .map(({ id, name }) => ({ id, name })),
    things: [...new Set(types.map(({ variationOf }) => variationOf))].filter((thing) => thing !== ''),
    /** What a bundle can be made of. */
    bundled: types
      .filter((type) => type.id !== own && !isPass(type) && !isBundle(type))
      .filter(({ kind, admits, forMembers }) => kind !== 'donation' && admits <= 1 && forMembers !== 'only')
      .map(({ id, name, price }) => ({ id, name, price })),
    quotas: quotas.map(({ id, name }) => ({ id, name })),
    audience: choices,
  };
}

/** The tickets of an event that are for one date. */
export async function datedTickets(
  { rooms }: Pick<AppServices, 'rooms'>,
  eventId: string,
): Promise<Set<string>> {
  const types = await rooms.get(ticketTypesService).list(eventId);
  return new Set(types.flatMap(({ id, perDate }) => (perDate === 1 ? id : [])));
}

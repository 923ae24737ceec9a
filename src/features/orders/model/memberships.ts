import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';
import { NO_MEMBERSHIPS, type TicketedMemberships } from './ports.ts';

/** Whoever keeps members says who is one; the first who does is asked. */
export const memberships = extensionPoint<TicketedMemberships>('memberships');

/** Where there is no community nobody is a member. */
export function firstMemberships(extensions: Extensions): TicketedMemberships {
  const first = () => extensions(memberships)[0] ?? NO_MEMBERSHIPS;
  return {
    of: (account, tx) => first().of(account, tx),
    offered: (chapter, tiers) => first().offered(chapter, tiers),
    names: (audiences) => first().names(audiences),
    choices: (actor) => first().choices(actor),
    allChoices: () => first().allChoices(),
  };
}

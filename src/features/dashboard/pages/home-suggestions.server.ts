import { eventCards, type ListedEvent } from '#features/discovery/pages/event-cards.server.ts';
import { discoveryService } from '#features/discovery/service.ts';
import type { Language } from '#lib/language/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';

const SHOWN = 4;
/** The soonest events, of which some have a ticket already, and some are gone. */
const LOOKED_AT = 24;

/** What is next for somebody who has tickets for `held` (ids of events): the soonest of the others that are not sold out. */
export async function homeSuggestions(
  services: Pick<AppServices, 'rooms'>,
  held: readonly string[],
  { now, language }: { now: string; language: Language },
): Promise<ListedEvent[]> {
  const { items } = await services.rooms.get(discoveryService).search({ limit: LOOKED_AT });
  const others = items.filter(({ id }) => !held.includes(id));
  const { events, soldOut } = await eventCards(services, others, now, language);
  return events.filter(({ id }) => !soldOut.has(id)).slice(0, SHOWN);
}

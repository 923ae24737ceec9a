import { discoveryService } from '#features/discovery/service.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { wantedPage } from '#shared/session/cookies.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { eventCards } from './event-cards.server.ts';
import { keepPage } from './keep-page.server.ts';
import type { Route } from './+types/landing';

/** The featured one, and a grid of eight. */
const SHOWN = 9;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = context.get(pageContext);
  const { language } = page;
  const now = services.clock.text();
  const [{ items, next }, facets] = await Promise.all([
    services.rooms.get(discoveryService).search({ limit: SHOWN }),
    services.rooms.get(discoveryService).facets(),
  ]);
  const { events, tags, moments, soldOut } = await eventCards(services, items, now, language);
  keepPage(context, tags, moments);
  const featured = featuredOf(items, soldOut);
  const unfinished = wantedPage(request);
  const wanted = unfinished && !page.viewer ? unfinished : null;
  return {
    featured: events.find(({ id }) => id === featured?.id) ?? null,
    featuredSummary: featured?.summary ?? '',
    events: events.filter(({ id }) => id !== featured?.id),
    more: next !== null,
    facets,
    wanted: wanted && returnTo(wanted),
  };
}

/** The one that most people come to, of those that are next and have something left; else the largest of all. */
function featuredOf<Item extends { id: string; taken: number }>(
  items: readonly Item[],
  soldOut: ReadonlySet<string>,
): Item | undefined {
  const gone = ({ id }: Item): number => (soldOut.has(id) ? 1 : 0);
  return items.toSorted((one, other) => gone(one) - gone(other) || other.taken - one.taken)[0];
}

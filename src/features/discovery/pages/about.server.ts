import { discoveryService } from '#features/discovery/service.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { eventCards } from './event-cards.server.ts';
import { keepPage } from './keep-page.server.ts';
import type { Route } from './+types/about';

/** So many posters stand beside the words, of the first so many events. */
const POSTERS = 3;
const LOOKED_AT = 9;

/** What is next, for its posters: those that are drawn before those that have a photograph. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { items } = await context.get(discoveryService).search({ limit: LOOKED_AT });
  const { events, tags, moments } = await eventCards(services, items, services.clock.text(), language);
  keepPage(context, tags, moments);
  const drawnFirst = events.toSorted(
    (one, other) => Number(one.cover !== null) - Number(other.cover !== null),
  );
  return {
    events: drawnFirst.slice(0, POSTERS).map(({ id, title, cover, version, to }) => ({
      id,
      title,
      cover: cover ?? null,
      version: version ?? '',
      to,
    })),
  };
}

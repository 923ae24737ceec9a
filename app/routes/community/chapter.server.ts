import { eventCards } from '../public/event-cards.server.ts';
import { answered } from '../organiser/answered.server.ts';
import type { Route } from './+types/chapter';
import { countryName } from './country-names.server.ts';
import { shownDocument } from './shown-document.server.ts';
import { communityVisitor } from './officer.server.ts';

const EVENTS_SHOWN = 12;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { community, services, language, actor } = await communityVisitor(context, request);
  const { chapter, above, below } = await answered(community.chapters.read(params.slug), language);
  const [officers, may, ids, news, documents, membership] = await Promise.all([
    community.officers.of(chapter),
    community.officers.actionsIn(actor, chapter),
    community.chapters.events(chapter.id),
    community.announcements.public(chapter.id),
    community.documents.seen(actor, chapter),
    actor && !actor.superuser ? community.members.own(actor) : null,
  ]);
  const now = services.clock.text();
  const found = await services.events.findMany(ids);
  const coming = found
    .filter((event) => event.status === 'published' && event.visibility === 'public' && event.endsAt > now)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .slice(0, EVENTS_SHOWN);
  const { events } = await eventCards(services, coming, now, language);
  return {
    chapter: {
      slug: chapter.slug,
      name: chapter.name,
      kind: chapter.kind,
      summary: chapter.summary,
      email: chapter.email,
      country: countryName(chapter.country, language),
    },
    above: above.map(({ slug, name }) => ({ slug, name })),
    below: below.map(({ slug, name, kind, country }) => ({
      slug,
      name,
      kind,
      country: countryName(country, language),
    })),
    officers: officers
      .filter(({ inherited, state }) => !inherited && state === 'serving')
      .map(({ id, name, role }) => ({ id, name, role })),
    news: news.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    documents: documents.map(shownDocument),
    manages: may.has('chapter.view'),
    member: Boolean(membership),
    events,
  };
}

import { nextTermDay } from '#domain/community/index.ts';
import { eventCards } from '../public/event-cards.server.ts';
import { keepPage } from '../public/keep-page.server.ts';
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
    community.chapters.eventsBelow(chapter),
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
  const { events, tags, moments } = await eventCards(services, coming, now, language);
  const own = officers.filter(({ inherited }) => !inherited);
  const termDay = nextTermDay(own);
  keepPage(
    context,
    ['chapters', ...tags, ...own.map(({ user }) => `user:${user}`)],
    [...moments, termDay && `${termDay} 00:00:00.000Z`],
  );
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
    officers: own
      .filter(({ state }) => state === 'serving')
      .map(({ id, name, role }) => ({ id, name, role })),
    news: news.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    documents: documents.map(shownDocument),
    manages: may.has('chapter.view'),
    member: Boolean(membership),
    events,
  };
}

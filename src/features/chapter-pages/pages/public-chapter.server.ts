import { eventsService } from '#features/events/service.ts';
import { officersService } from '#features/officers/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { announcementsService } from '#features/announcements/service.ts';
import type { ChapterRow } from '#features/chapters/index.ts';
import { nextTermDay } from '#features/officers/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { eventCards } from '#features/discovery/pages/event-cards.server.ts';
import { shownDocument } from '#features/announcements/pages/shown-document.server.ts';

const EVENTS_SHOWN = 12;

/** Asks about whoever visits the page (`communityQuestions`). */
type Ask = <Answer>(name: string, question: (actor: Actor | null) => Promise<Answer>) => Promise<Answer>;

/**
 * What everybody may read of a chapter: who leads it, what is next in it and in all below it, its news and documents; and what
 * `keepPage` needs to know of that.
 */
export async function publicChapter(
  services: AppServices,
  chapter: ChapterRow,
  { ask, language }: { ask: Ask; language: Language },
) {
  const { rooms } = services;
  const announcements = rooms.get(announcementsService);
  const [officers, ids, news, documents] = await Promise.all([
    rooms.get(officersService).of(chapter),
    rooms.get(chaptersService).eventsBelow(chapter),
    announcements.public(chapter.id),
    ask('documents', (actor) => announcements.documents.visible(actor, chapter)).then((kinds) =>
      announcements.documents.in(chapter, kinds),
    ),
  ]);
  const now = services.clock.text();
  const found = await services.rooms.get(eventsService).findMany(ids);
  const coming = found
    .filter((event) => event.status === 'published' && event.visibility === 'public' && event.endsAt > now)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .slice(0, EVENTS_SHOWN);
  const { events, tags, moments } = await eventCards(services, coming, now, language);
  const own = officers.filter(({ inherited }) => !inherited);
  const termDay = nextTermDay(own);
  return {
    shown: {
      events,
      officers: own
        .filter(({ state }) => state === 'serving')
        .map(({ id, name, role }) => ({ id, name, role })),
      news: news.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
      documents: documents.map(shownDocument),
    },
    tags: ['chapters', ...tags, ...own.map(({ user }) => `user:${user}`)],
    moments: [...moments, termDay && `${termDay} 00:00:00.000Z`],
  };
}

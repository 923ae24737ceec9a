import type { ChapterAction } from '#domain/community/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { CommunityWorld } from './community-world.ts';

/** Something that is read or written in a chapter, and what one must be allowed to do for it. */
export interface Try {
  name: string;
  action: ChapterAction;
  /** In Spain, or in a chapter made for it. Whoever may get there is refused for nothing else. */
  work(world: CommunityWorld, actor: Actor): Promise<unknown>;
}

const CITY = { name: 'Valencia', kind: 'city', country: 'ES' };

/** Every call of the community that asks who somebody is in a chapter. */
export const TRIES: readonly Try[] = [
  {
    name: 'open the pages of officers',
    action: 'chapter.view',
    work: ({ community, chapters }, actor) =>
      community.chapters.readForOfficer(actor, chapters.spain, 'chapter.view'),
  },
  {
    name: 'see what was changed',
    action: 'chapter.edit',
    work: ({ community, chapters }, actor) => community.chapters.changes(actor, chapters.spain),
  },
  {
    name: 'change the details',
    action: 'chapter.edit',
    work: ({ community, chapters }, actor) =>
      community.chapters.edit(actor, chapters.spain, { name: 'España', kind: 'country', slug: 'spain' }),
  },
  {
    name: 'found a chapter below',
    action: 'chapter.create',
    work: ({ community, chapters, services }, actor) =>
      community.chapters.create(actor, chapters.spain, {
        ...CITY,
        slug: `valencia-${services.ids.letters(6)}`,
      }),
  },
  {
    name: 'move a chapter within the country',
    action: 'chapter.move',
    work: ({ community, chapters }, actor) =>
      community.chapters.move(actor, chapters.barcelona, chapters.spain),
  },
  {
    name: 'appoint an officer',
    action: 'officers.edit',
    work: async ({ community, chapters, person, join }, actor) => {
      const { email, actor: somebody } = await person('Somebody');
      await join(chapters.madrid, somebody.id);
      return community.officers.appoint(actor, chapters.spain, { email, role: 'events' });
    },
  },
  {
    name: 'end a term',
    action: 'officers.edit',
    work: async ({ community, chapters, officer, rows }, actor) => {
      const serving = await officer('events', chapters.spain);
      const terms = await rows<{ id: string; user: string }>('community_officers');
      const id = terms.find(({ user }) => user === serving.id)?.id ?? '';
      return community.officers.endTerm(actor, chapters.spain, id);
    },
  },
  {
    name: 'take an event out of the chapter',
    action: 'events.edit',
    work: ({ community, chapters }, actor) =>
      community.chapters.removeEvent(actor, chapters.spain, 'event0000000001'),
  },
];

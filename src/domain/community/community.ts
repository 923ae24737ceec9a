import type { Actor } from '#lib/actor.ts';
import { addEvent, eventsOfChapter, removeEvent } from './chapters/chapter-events.ts';
import { createChapter } from './chapters/create-chapter.ts';
import { editChapter } from './chapters/edit-chapter.ts';
import { moveChapter } from './chapters/move-chapter.ts';
import { chaptersLedBy, readChanges, readChapter, readForOfficer } from './chapters/read-chapter.ts';
import { findRoot, treeOf } from './chapters/store.ts';
import type { CommunityDeps, Tables } from './context.ts';
import { dayOf } from './model/day.ts';
import type { ChapterAction } from './model/permissions.ts';
import { actionsIn } from './officers/may.ts';
import { appoint, endTerm, officersOf } from './officers/officers.ts';

/** A community of chapters and members. Each method is documented where it is written. */
export type Community = ReturnType<typeof createCommunity>;

export function createCommunity(deps: CommunityDeps) {
  const { db, clock } = deps;
  const query = () => db.read<Tables>();
  return {
    chapters: {
      /** Undefined before the community is set up. */
      root: () => findRoot(query()),
      /** A chapter and all below it, each after the one that it belongs to. */
      tree: (path: string) => treeOf(query(), path),
      read: (idOrSlug: string) => readChapter(deps, idOrSlug),
      readForOfficer: (actor: Actor, idOrSlug: string, action: ChapterAction) =>
        readForOfficer(deps, actor, idOrSlug, action),
      ledBy: (actor: Actor) => chaptersLedBy(deps, actor),
      changes: (actor: Actor, idOrSlug: string) => readChanges(deps, actor, idOrSlug),
      create: (actor: Actor, parent: string | null, input: unknown) =>
        createChapter(deps, actor, parent, input),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editChapter(deps, actor, id, input, options),
      move: (actor: Actor, id: string, parent: string) => moveChapter(deps, actor, id, parent),
      events: (chapter: string) => eventsOfChapter(deps, chapter),
      addEvent: (actor: Actor, chapter: string, typed: string) => addEvent(deps, actor, chapter, typed),
      removeEvent: (actor: Actor, chapter: string, event: string) => removeEvent(deps, actor, chapter, event),
    },
    officers: {
      of: (chapter: { id: string; path: string }) => officersOf(deps, chapter),
      appoint: (actor: Actor, chapter: string, input: unknown) => appoint(deps, actor, chapter, input),
      endTerm: (actor: Actor, chapter: string, officer: string) => endTerm(deps, actor, chapter, officer),
      /** All that `actor` may do in the chapter today; nothing for nobody. */
      actionsIn: (actor: Actor | null, chapter: { path: string }) =>
        actionsIn(query(), actor, chapter, dayOf(clock.text())),
    },
  };
}

import type { Actor } from '#lib/actor.ts';
import { addEvent, eventsBelow, eventsOfChapter, removeEvent } from './actions/chapter-events.ts';
import { createChapter } from './actions/create-chapter.ts';
import { editChapter } from './actions/edit-chapter.ts';
import { moveChapter } from './actions/move-chapter.ts';
import { chaptersLedBy, readChanges, readChapter, readForOfficer } from './actions/read-chapter.ts';
import { findRoot, treeOf } from './store/store.ts';
import type { ChapterAction } from './model/permissions.ts';
import type { ChapterRow, Tables } from './model/schema.ts';
import type { ChapterDeps } from './model/context.ts';

/** The parts of the organisation. Each method is documented where it is written. */
export type Chapters = ReturnType<typeof createChapters>;

export function createChapters(deps: ChapterDeps) {
  const { db } = deps;
  const query = () => db.read<Tables>();
  return {
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
    eventsBelow: (chapter: Pick<ChapterRow, 'path'>) => eventsBelow(deps, chapter),
    addEvent: (actor: Actor, chapter: string, typed: string) => addEvent(deps, actor, chapter, typed),
    removeEvent: (actor: Actor, chapter: string, event: string) => removeEvent(deps, actor, chapter, event),
  };
}

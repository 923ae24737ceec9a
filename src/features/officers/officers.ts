import type { Actor } from '#lib/actor.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { actionsIn } from '#features/chapters/index.ts';
import { dismissOfficeNotice } from './actions/office-notices.ts';
import { appoint, endTerm, officersOf } from './actions/officers.ts';
import { notifyEndedTerms } from './actions/term-ended.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '#features/chapters/model/schema.ts';

/** Who holds which office where, and what they may do with it. Each method is documented where it is written. */
export type Officers = ReturnType<typeof createOfficers>;

export function createOfficers(deps: CommunityCore) {
  const { db, clock } = deps;
  const query = () => db.read<Tables>();
  return {
    of: (chapter: { id: string; path: string }) => officersOf(deps, chapter),
    /** They have seen that a term of theirs began or is over. */
    dismiss: (actor: Actor, input: unknown) => dismissOfficeNotice(deps, actor, input),
    /** Mails officers whose term is over; to be called every few minutes. */
    sweep: () => notifyEndedTerms(deps),
    appoint: (actor: Actor, chapter: string, input: unknown) => appoint(deps, actor, chapter, input),
    endTerm: (actor: Actor, chapter: string, officer: string) => endTerm(deps, actor, chapter, officer),
    /** All that `actor` may do in the chapter today; nothing for nobody. */
    actionsIn: (actor: Actor | null, chapter: { path: string }) =>
      actionsIn(query(), actor, chapter, dayOf(clock.text())),
    /** To be called every few minutes. */
  };
}

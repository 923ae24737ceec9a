import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { chapterRules } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { ChangeOf, InputOf } from '#shared/entity/entity.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import type { Tables } from '../model/schema.ts';
import { tier, type TierRow } from '../model/tier.ts';

/**
 * Adds and changes memberships that a chapter and all below it offer; dues that were written before stay as they are.
 * Throws 400 by field, 404, 403, and 409 when somebody changed it meanwhile.
 */
export function savedTiers(deps: CommunityCore) {
  const saves = savesOf(tier, deps, {
    ...chapterRules(tier, deps, { room: 'tiers', labelOf: ({ name }) => name }),
    begins: {},
  });
  return {
    create: (actor: Actor, chapter: string, input: InputOf<typeof tier>) =>
      saves.create(actor, chapter, input),
    async edit(actor: Actor, id: string, given: ChangeOf<typeof tier>): Promise<void> {
      const found = await findTier(deps.db.read<Tables>(), id);
      if (!found) throw notFound();
      await saves.update(actor, found.chapter, id, given);
    },
  };
}

/** The memberships that a chapter offers: its own and those from above, the cheapest first. */
export function tiersOf(query: Kysely<Tables>, chapter: Pick<ChapterRow, 'path'>): Promise<TierRow[]> {
  return query
    .selectFrom('community_tiers')
    .selectAll()
    .where('chapter', 'in', idsOfPath(chapter.path))
    .orderBy('amount')
    .orderBy('id')
    .execute();
}

export function findTier(query: Kysely<Tables>, id: string): Promise<TierRow | undefined> {
  return query.selectFrom('community_tiers').selectAll().where('id', '=', id).executeTakeFirst();
}

import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Fields, Entity, RowOf } from '#shared/entity/entity.ts';
import { auditedFields } from '#shared/entity/history.ts';
import type { Rules } from '#shared/entity/save.server.ts';
import type { CommunityCore } from '../model/context.ts';
import { dayOf } from '../model/day.ts';
import { changedMeanwhile } from '../model/errors.ts';
import type { Tables } from '../model/schema.ts';
import { changesBetween, noteChange } from '../store/changes.ts';
import { requireMay } from './may.ts';

/**
 * What saves have in common of whatever a chapter has: an officer of it or of one above makes the change, in office
 * at the moment of the write, and the chapter's activity tells it.
 */
export function chapterRules<F extends Fields>(
  of: Entity<F>,
  { db, clock }: Pick<CommunityCore, 'db' | 'clock'>,
  { room, labelOf }: { room: 'tiers' | 'campaigns'; labelOf: (row: RowOf<{ fields: F }>) => string },
) {
  const action = `${room}.edit` as const;
  return {
    mayWrite: async (actor: Actor, chapter) =>
      (await requireMay(db.read<Tables>(), actor, action, chapter, dayOf(clock.text()))).id,
    async mayStill({ tx, actor, parent, at }) {
      await requireMay(tx.as<Tables>(), actor, action, parent, dayOf(at));
    },
    skipsSame: true,
    none: () => notFound(),
    changed: () => changedMeanwhile(),
    async record({ tx, actor, parent, at }, step, before, after) {
      const row = after ?? before;
      if (!row || step === 'delete') return;
      await noteChange(tx, {
        chapter: parent,
        actor,
        action: step === 'edit' ? action : `${room}.create`,
        subject: row.id,
        label: labelOf(row),
        changes:
          before && after
            ? changesBetween<Readonly<Record<string, unknown>>>(before, after, auditedFields(of))
            : [],
        at,
      });
    },
  } satisfies Partial<Rules<F>>;
}

import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import { sql } from 'kysely';
import { savesOf } from '#shared/entity/save.server.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { notifyVolunteers } from '../jobs/volunteer-mail.ts';
import { cannot, changedMeanwhile, noShift, wrongHere } from '../model/errors.ts';
import type { PeopleTables } from '../model/schema.ts';
import { shift, type ShiftRow } from '../model/shift.ts';

const moved = (before: ShiftRow, after: ShiftRow): boolean =>
  (['startsAt', 'endsAt', 'place'] as const).some((field) => before[field] !== after[field]);

/**
 * Makes, changes and removes shifts, for who edits the plan. Who has signed up is told by mail of another time or place;
 * fewer than have signed up can't be needed (400), and a shift that somebody has signed up for stays (409).
 */
export function savedShifts(deps: VolunteerDeps) {
  return savesOf(shift, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'plan.edit', event)).id,
    begins: { taken: 0 },
    none: noShift,
    changed: changedMeanwhile,
    full: () => cannot('tooMany'),
    check(_, { needed }, before) {
      if (before && needed < before.taken) throw wrongHere('needed', (t) => t.fewer(before.taken));
    },
    // Somebody may sign up this very moment.
    holds: ({ needed }) => sql<boolean>`taken <= ${needed}`,
    removable: () => sql<boolean>`taken = 0`,
    stays: () => cannot('stillIn'),
    async follow({ tx, at }, before, after) {
      if (before && after && before.taken > 0 && moved(before, after))
        await notifyVolunteers(deps, tx, before.id, 'changed', at);
      if (before && !after)
        await tx.as<PeopleTables>().deleteFrom('plan_volunteers').where('shift', '=', before.id).execute();
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const action: AuditAction = `shifts.${step}`;
      const subject = {
        kind: 'shift',
        id: (after ?? before)?.id ?? '',
        label: (after ?? before)?.role ?? '',
      } as const;
      await recordAudit(tx, { event: parent, actor, action, subject, at });
    },
  });
}

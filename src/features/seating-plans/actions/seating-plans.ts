import type { Actor } from '#lib/actor.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import type { SeatingPlanDeps } from '../model/deps.ts';
import { noPlan } from '../model/errors.ts';
import type { Plan } from '../model/plan.ts';
import type { ListedVersion, SeatingPlanRow, SeatingPlanTables } from '../model/schema.ts';
import { findPlan, findVersion, findVersionById, plansOf, versionsOf } from '../store/plans.ts';
import { createPlan, type PlanChange, removePlan, requireOwn, savePlan } from './save-plan.ts';

/** Each method is documented where it is written. */
export type SeatingPlans = ReturnType<typeof createSeatingPlans>;

/** A plan with one of its versions. */
export interface ReadPlan {
  row: SeatingPlanRow;
  plan: Plan;
  /** Id of the version, and its number. */
  version: string;
  number: number;
}

/** Plans of halls. */
export function createSeatingPlans(deps: SeatingPlanDeps) {
  const query = () => deps.db.read<SeatingPlanTables>();
  return {
    /** The caller's, the one that was changed last first. */
    list: (actor: Actor): Promise<SeatingPlanRow[]> => plansOf(query(), actor.id),
    /** Those of an organiser, for who may use them in an event of theirs: the caller has checked that. */
    ofOwner: (owner: string): Promise<SeatingPlanRow[]> => plansOf(query(), owner),
    /** The newest version of a plan of the caller's, or another one by its number. Throws 404. */
    async read(actor: Actor, id: string, number?: number): Promise<ReadPlan> {
      const row = requireOwn(actor, await findPlan(query(), id));
      const version = await findVersion(query(), id, number ?? row.version);
      if (!version) throw noPlan();
      return {
        row,
        plan: JSON.parse(version.json) as Plan,
        version: version.id,
        number: version.number,
      };
    },
    /** The versions of a plan of the caller's, the newest first. Throws 404. */
    async versions(actor: Actor, id: string): Promise<ListedVersion[]> {
      requireOwn(actor, await findPlan(query(), id));
      return versionsOf(query(), id);
    },
    /** A version by its id, for who has checked that it may be seen; null for none. It never changes. */
    async version(id: string): Promise<{ plan: Plan; of: string; number: number } | null> {
      const found = await findVersionById(query(), id);
      return found ? { plan: JSON.parse(found.json) as Plan, of: found.plan, number: found.number } : null;
    },
    /** An id for a seat or another part that is new. */
    newId: () => deps.ids.record(),
    create: (actor: Actor, given: { name: string; plan: Plan }, claim?: Claim) =>
      createPlan(deps, actor, given, claim),
    save: (actor: Actor, id: string, change: PlanChange) => savePlan(deps, actor, id, change),
    remove: (actor: Actor, id: string) => removePlan(deps, actor, id),
  };
}

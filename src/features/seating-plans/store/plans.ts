import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import {
  type ListedVersion,
  type SeatingPlanRow,
  type SeatingPlanTables,
  type SeatingPlanVersionRow,
} from '../model/schema.ts';

type Query = Kysely<SeatingPlanTables>;

/** The plans of an owner, the one that was changed last first. */
export const plansOf = (query: Query, owner: string): Promise<SeatingPlanRow[]> =>
  query
    .selectFrom('seating_plans')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findPlan = (query: Query, id: string): Promise<SeatingPlanRow | undefined> =>
  query.selectFrom('seating_plans').selectAll().where('id', '=', id).executeTakeFirst();

export async function countPlans(query: Query, owner: string): Promise<number> {
  const { plans } = await query
    .selectFrom('seating_plans')
    .select((eb) => eb.fn.countAll<number>().as('plans'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return plans;
}

/** One version of a plan by its number. */
export const findVersion = (
  query: Query,
  plan: string,
  number: number,
): Promise<SeatingPlanVersionRow | undefined> =>
  query
    .selectFrom('seating_plan_versions')
    .selectAll()
    .where('plan', '=', plan)
    .where('number', '=', number)
    .executeTakeFirst();

/** One by its own id, as those name it that use it. */
export const findVersionById = (query: Query, id: string): Promise<SeatingPlanVersionRow | undefined> =>
  query.selectFrom('seating_plan_versions').selectAll().where('id', '=', id).executeTakeFirst();

/** The versions of a plan without their JSON, the newest first. */
export const versionsOf = (query: Query, plan: string): Promise<ListedVersion[]> =>
  query
    .selectFrom('seating_plan_versions')
    .select(['id', 'plan', 'number', 'hash', 'seats', 'standing', 'by', 'created'])
    .where('plan', '=', plan)
    .orderBy('number', 'desc')
    .execute();

export async function insertPlan(
  tx: Tx,
  plan: SeatingPlanRow,
  version: SeatingPlanVersionRow,
): Promise<void> {
  const query = tx.as<SeatingPlanTables>();
  await query.insertInto('seating_plans').values(plan).execute();
  await query.insertInto('seating_plan_versions').values(version).execute();
}

/** Changes a plan if it is of version `seen` still; false otherwise. */
export async function changePlan(
  tx: Tx,
  { id, seen }: { id: string; seen: number },
  change: Partial<SeatingPlanRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<SeatingPlanTables>()
    .updateTable('seating_plans')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertVersion(tx: Tx, version: SeatingPlanVersionRow): Promise<void> {
  await tx.as<SeatingPlanTables>().insertInto('seating_plan_versions').values(version).execute();
}

/** How large each version of a plan is, the newest first. */
export const sizesOf = (tx: Tx, plan: string): Promise<Pick<SeatingPlanVersionRow, 'id' | 'bytes'>[]> =>
  tx
    .as<SeatingPlanTables>()
    .selectFrom('seating_plan_versions')
    .select(['id', 'bytes'])
    .where('plan', '=', plan)
    .orderBy('number', 'desc')
    .execute();

export async function deleteVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.as<SeatingPlanTables>().deleteFrom('seating_plan_versions').where('id', 'in', ids).execute();
}

/** Removes a plan with all of its versions. */
export async function deletePlan(tx: Tx, id: string): Promise<void> {
  const query = tx.as<SeatingPlanTables>();
  await query.deleteFrom('seating_plan_versions').where('plan', '=', id).execute();
  await query.deleteFrom('seating_plans').where('id', '=', id).execute();
}

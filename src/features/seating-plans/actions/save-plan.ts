import { createHash } from 'node:crypto';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import { noteRow } from '#platform/audit-log/index.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import type { SeatingPlanDeps } from '../model/deps.ts';
import { noPlan, planUsed, savedMeanwhile, tooManyPlans, wrongName, wrongPlan } from '../model/errors.ts';
import { countSeats, type Plan, PLAN_LIMITS } from '../model/plan.ts';
import { versionsBeyond } from '../model/kept-versions.ts';
import { readPlan } from '../model/read-plan.ts';
import {
  LONGEST_PLAN,
  PLANS_PER_OWNER,
  type SeatingPlanRow,
  type SeatingPlanTables,
  type SeatingPlanVersionRow,
} from '../model/schema.ts';
import { areasOf } from '../model/seats-of.ts';
import {
  changePlan,
  countPlans,
  deletePlan,
  deleteVersions,
  findPlan,
  findVersion,
  insertPlan,
  insertVersion,
  sizesOf,
  versionsOf,
} from '../store/plans.ts';

/** A plan of the caller's: 404 for another's, as for one that never was. */
export function requireOwn(actor: Actor, plan: SeatingPlanRow | undefined): SeatingPlanRow {
  if (!plan || (plan.owner !== actor.id && !actor.superuser)) throw noPlan();
  return plan;
}

/** The name as it is kept. Throws 400 for none, or a long one. */
function nameOf(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name === '' || name.length > PLAN_LIMITS.name || !name.isWellFormed()) throw wrongName();
  return name;
}

/** A plan as it is kept. Fields stand in one order, so that the same plan has the same hash. Throws 400. */
function keptOf(
  given: unknown,
): Pick<SeatingPlanVersionRow, 'json' | 'hash' | 'bytes' | 'seats' | 'standing'> {
  const read = readPlan(given);
  if (read.plan === null) throw wrongPlan(read.fault);
  const { plan } = read;
  const json = JSON.stringify(plan);
  const bytes = Buffer.byteLength(json);
  if (bytes > LONGEST_PLAN) throw wrongPlan({ why: 'tooMany', where: `${bytes}` });
  return {
    json,
    hash: createHash('sha256').update(json).digest('base64url'),
    bytes,
    seats: countSeats(plan),
    standing: areasOf(plan).reduce((sum, { capacity }) => sum + capacity, 0),
  };
}

/** Without the JSON: the log says what a plan was called and how large it was. */
const noted = (row: SeatingPlanRow) => ({ ...row });

/**
 * Makes a plan of the caller's, with its first version. Throws 400 about `name` or `plan` (which seat, which part), 409 for
 * more plans than one may have.
 */
export async function createPlan(
  { db, clock, ids }: SeatingPlanDeps,
  actor: Actor,
  { name: typed, plan }: { name: string; plan: Plan },
  claim: Claim = unclaimed,
): Promise<SeatingPlanRow> {
  const name = nameOf(typed);
  const kept = keptOf(plan);
  return db.write(async (tx) => {
    if ((await countPlans(tx.as<SeatingPlanTables>(), actor.id)) >= PLANS_PER_OWNER) throw tooManyPlans();
    const at = clock.text();
    const { seats, standing } = kept;
    const row = {
      id: ids.record(),
      owner: actor.id,
      name,
      version: 1,
      seats,
      standing,
      created: at,
      updated: at,
    };
    await insertPlan(tx, row, {
      id: ids.record(),
      plan: row.id,
      number: 1,
      ...kept,
      by: actor.id,
      created: at,
    });
    noteRow(tx, { collection: 'seating_plans', id: row.id, before: null, after: noted(row) });
    await claim(tx, row.id);
    return row;
  });
}

/** What is saved of a plan, and what the one who saves it began from. */
export interface PlanChange {
  name?: string | undefined;
  plan?: Plan | undefined;
  /** Number of the version that it was begun from; without it, the newest is written over. */
  ifVersion?: number | undefined;
}

/**
 * Saves a plan: a new version where anything of the plan is other than before, and none where nothing is. Throws 404, 400
 * about `name` or `plan`, and 409 when someone else has saved another version since `ifVersion`.
 */
export async function savePlan(
  deps: SeatingPlanDeps,
  actor: Actor,
  id: string,
  { name: typed, plan, ifVersion }: PlanChange,
): Promise<SeatingPlanRow> {
  const name = typed === undefined ? undefined : nameOf(typed);
  const kept = plan === undefined ? undefined : keptOf(plan);
  return deps.db.write(async (tx) => {
    const query = tx.as<SeatingPlanTables>();
    const row = requireOwn(actor, await findPlan(query, id));
    const newest = kept && (await findVersion(query, id, row.version));
    const fresh = kept && newest?.hash !== kept.hash ? kept : undefined;
    const renamed = name !== undefined && name !== row.name;
    // Nothing is other than it is kept: who saves twice, or whose answer got lost, hears that it is saved.
    if (!fresh && !renamed) return row;
    const seen = ifVersion ?? row.version;
    if (seen !== row.version) throw savedMeanwhile();
    const at = laterThan(row.updated, deps.clock.text());
    const after: SeatingPlanRow = {
      ...row,
      name: name ?? row.name,
      updated: at,
      ...(fresh && { version: row.version + 1, seats: fresh.seats, standing: fresh.standing }),
    };
    if (!(await changePlan(tx, { id, seen }, after))) throw savedMeanwhile();
    if (fresh) {
      const own = deps.ids.record();
      await insertVersion(tx, {
        id: own,
        plan: id,
        number: after.version,
        ...fresh,
        by: actor.id,
        created: at,
      });
      await deleteVersions(tx, await unused(deps, tx, versionsBeyond(await sizesOf(tx, id))));
    }
    noteRow(tx, { collection: 'seating_plans', id, before: noted(row), after: noted(after) });
    return after;
  });
}

/** Those that nobody uses. */
async function unused({ users }: SeatingPlanDeps, tx: Tx, versions: readonly string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const used = new Set<string>();
  for (const user of users()) for (const id of await user.used(tx, versions)) used.add(id);
  return versions.filter((id) => !used.has(id));
}

/** Deletes a plan with its versions. Throws 404, and 409 where one of them is used. */
export async function removePlan(deps: SeatingPlanDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.write(async (tx) => {
    const query = tx.as<SeatingPlanTables>();
    await holdRow(deps.db, tx, 'seating_plans', id);
    const row = requireOwn(actor, await findPlan(query, id));
    const versions = (await versionsOf(query, id)).map((version) => version.id);
    if ((await unused(deps, tx, versions)).length < versions.length) throw planUsed();
    await deletePlan(tx, id);
    noteRow(tx, { collection: 'seating_plans', id, before: noted(row), after: null });
  });
}

/** The account goes: its plans go along, but for those by which seats are sold. */
export const forgetPlans =
  (deps: SeatingPlanDeps) =>
  async (tx: Tx, owner: string): Promise<void> => {
    const query = tx.as<SeatingPlanTables>();
    const plans = await query.selectFrom('seating_plans').select('id').where('owner', '=', owner).execute();
    for (const { id } of plans) {
      // Nobody begins to sell seats by it beside this write.
      await holdRow(deps.db, tx, 'seating_plans', id);
      const versions = (await versionsOf(query, id)).map((version) => version.id);
      if ((await unused(deps, tx, versions)).length === versions.length) await deletePlan(tx, id);
    }
  };

import type { Kysely } from 'kysely';
import { findVersionById, type SeatingPlanTables } from '#features/seating-plans/index.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import type { Database } from '#platform/db/index.ts';
import { type Hall, hallOf } from '../model/hall.ts';

/** So many halls are kept in memory; the one that was used longest ago goes first. */
const KEPT = 30;

const kept = new WeakMap<Database, Map<string, Hall>>();

/** Of so many it is kept how many seats they have, which takes hardly any room. */
const COUNTS_KEPT = 5_000;

const counts = new WeakMap<Database, Map<string, Hall['forAll']>>();

/** How many seats of each category of a version are for all; none where there is no such version. Read once, as a hall is. */
export async function seatCounts(
  db: Database,
  query: Kysely<SeatingPlanTables>,
  version: string,
): Promise<Hall['forAll']> {
  const own = counts.get(db) ?? new Map<string, Hall['forAll']>();
  counts.set(db, own);
  const known = own.get(version);
  if (known) return known;
  const hall = await hallAt(db, query, version);
  if (!hall) return new Map();
  own.set(version, hall.forAll);
  const [oldest] = own.keys();
  if (own.size > COUNTS_KEPT && oldest !== undefined) own.delete(oldest);
  return hall.forAll;
}

/** A version of a plan with its seats. It never changes, so it is read once. Null when there is none of that id. */
export async function hallAt(
  db: Database,
  query: Kysely<SeatingPlanTables>,
  version: string,
): Promise<Hall | null> {
  const halls = kept.get(db) ?? new Map<string, Hall>();
  kept.set(db, halls);
  const known = halls.get(version);
  if (known) {
    halls.delete(version);
    halls.set(version, known);
    return known;
  }
  const row = await findVersionById(query, version);
  if (!row) return null;
  const hall = hallOf(JSON.parse(row.json) as Plan);
  halls.set(version, hall);
  const [oldest] = halls.keys();
  if (halls.size > KEPT && oldest !== undefined) halls.delete(oldest);
  return hall;
}

import { takenSlugs } from '#features/events/index.ts';
import { keepDates, type NewDate } from '#features/event-dates/index.ts';
import type { EventImportDeps } from '../model/deps.ts';
import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { EventRow } from '#features/events/model/event.ts';
import { eventColumns } from '#features/events/model/event-columns.ts';
import { freeSlug, slugCandidates } from '#features/events/model/slug-candidates.ts';
import type { EventTables } from '#features/events/model/schema.ts';

/** An event that a file tells of, with what it is known by there; it gets its address when it is stored. */
export interface Imported {
  event: EventRow;
  key: string;
  /** By their start, where it has several. */
  dates: readonly NewDate[];
}

async function known(query: Kysely<EventTables>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await query.selectFrom('events').select('importKey').where('importKey', 'in', keys).execute();
  return new Set(rows.map(({ importKey }) => importKey));
}

/** Stores those that aren't there yet, and gives how many that were. */
export async function insertImported(
  deps: EventImportDeps,
  tx: Tx,
  batch: readonly Imported[],
): Promise<number> {
  const query = tx.as<EventTables>();
  const there = await known(
    query,
    batch.map(({ key }) => key),
  );
  const fresh = [...new Map(batch.map((one) => [one.key, one] as const)).values()].filter(
    ({ key }) => !there.has(key),
  );
  if (fresh.length === 0) return 0;
  const candidates = fresh.map(({ event }) => slugCandidates(event.title, event.id));
  const taken = await takenSlugs(query, candidates.flat());
  const rows = fresh.map(({ event, key }, n) => {
    const slug = freeSlug(candidates[n] ?? [], taken);
    taken.add(slug);
    return eventColumns({ ...event, slug }, key);
  });
  // Two imports of one file at the same moment: what the other has stored meanwhile is no error.
  const stored = await query
    .insertInto('events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const isStored = new Set(stored.map(({ id }) => id));
  for (const { event, dates } of fresh) if (isStored.has(event.id)) await keepDates(deps, tx, event, dates);
  for (const { id } of stored) tx.change({ collection: 'events', action: 'create', id, event: id });
  return stored.length;
}

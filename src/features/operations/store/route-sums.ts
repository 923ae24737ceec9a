import { sql } from 'kysely';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { BUCKETS } from '../model/duration-buckets.ts';
import type { OperationTables, RouteSumRow } from '../model/schema.ts';
import { addedUp, larger, spanOf } from './sums.ts';

const DAY_MS = 24 * 3_600_000;
/** So long each is kept, in milliseconds. */
const KEPT: Record<RouteSumRow['span'], number> = { hour: 2 * DAY_MS, day: 31 * DAY_MS };
const SPANS = ['hour', 'day'] as const;
const ADDED = ['requests', 'failed', 'slow', 'millis', ...BUCKETS] as const;

/** What one process counted of a route. */
export type CountedRoute = Omit<RouteSumRow, 'span' | 'at'>;

/** Adds what a process counted of routes, in the hour of `moment`, to the sums. */
export async function addRouteSums(tx: Tx, moment: UtcText, counted: readonly CountedRoute[]): Promise<void> {
  if (counted.length === 0) return;
  // In one order in every process, or two could wait for each other's rows.
  const ordered = counted.toSorted((one, other) => (one.route < other.route ? -1 : 1));
  const newer = sql`excluded."slowAt" > operation_routes."slowAt"`;
  const ofNewer = (column: 'slowAt' | 'slowMillis' | 'slowRequest') =>
    sql<never>`CASE WHEN ${newer} THEN ${sql.ref(`excluded.${column}`)} ELSE ${sql.ref(`operation_routes.${column}`)} END`;
  for (const span of SPANS) {
    await tx
      .as<OperationTables>()
      .insertInto('operation_routes')
      .values(ordered.map((one) => ({ span, at: spanOf(span, moment), ...one })))
      .onConflict((conflict) =>
        conflict.columns(['span', 'at', 'route']).doUpdateSet({
          ...addedUp('operation_routes', ADDED),
          longest: larger('operation_routes', 'longest'),
          slowAt: ofNewer('slowAt'),
          slowMillis: ofNewer('slowMillis'),
          slowRequest: ofNewer('slowRequest'),
        }),
      )
      .execute();
  }
}

/** Sums of each route since then. A route is there once, with the last of its requests that was slow. */
export async function routesSince(
  db: Database,
  span: RouteSumRow['span'],
  since: UtcText,
): Promise<CountedRoute[]> {
  const within = db
    .read<OperationTables>()
    .selectFrom('operation_routes')
    .where('span', '=', span)
    .where('at', '>=', spanOf(span, since));
  const [sums, last] = await Promise.all([
    within
      .select(({ fn }) => [
        'route',
        ...ADDED.map((column) => sql<number>`CAST(${fn.sum(column)} AS DOUBLE PRECISION)`.as(column)),
        fn.max('longest').as('longest'),
      ])
      .groupBy('route')
      .execute(),
    within
      .select(['route', 'slowAt', 'slowMillis', 'slowRequest'])
      .where('slow', '>', 0)
      .orderBy('at')
      .execute(),
  ]);
  const lastOf = new Map(last.map((row) => [row.route, row]));
  const none = { slowAt: '', slowMillis: 0, slowRequest: '' };
  return sums.map((sum) => ({ ...sum, ...(lastOf.get(sum.route) ?? none) }));
}

/** Deletes the sums that no page reads any more. */
export async function forgetRouteSums(db: Database, now: UtcText): Promise<void> {
  await db.write(async (tx) => {
    for (const span of SPANS) {
      await tx
        .as<OperationTables>()
        .deleteFrom('operation_routes')
        .where('span', '=', span)
        .where('at', '<', spanOf(span, addMs(now, -KEPT[span])))
        .execute();
    }
  });
}

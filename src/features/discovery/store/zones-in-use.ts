import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';

/** There are some 420, and each can be spelled in other ways. */
const MOST_ZONES = 1_000;

/** The first zone of a public event after another. */
const zoneAfter = (after: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  SELECT e.timezone FROM events AS e
  WHERE e.status = 'published' AND e.visibility = 'public' AND e.timezone > ${after}
  ORDER BY e.timezone LIMIT 1
)`;

/** The query of `zonesInUse`: a step along `events_zone` for each of them, however many events there are. */
export const zonesQuery: RawBuilder<{ timezone: string }> = sql`
  WITH RECURSIVE zones(timezone) AS (
    SELECT ${zoneAfter(sql`''`)}
    UNION ALL
    SELECT ${zoneAfter(sql`zones.timezone`)} FROM zones WHERE zones.timezone IS NOT NULL
  )
  SELECT timezone FROM zones WHERE timezone IS NOT NULL LIMIT ${sql.lit(MOST_ZONES)}`;

/** The time zones in which there are public events, past ones too. */
export async function zonesInUse(db: Database): Promise<string[]> {
  const { rows } = await zonesQuery.execute(db.readLagging());
  return rows.map(({ timezone }) => timezone);
}

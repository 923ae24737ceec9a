import { type RawBuilder, sql } from 'kysely';
import type { Quarter } from '#lib/quarters.ts';

/** The quarter of an hour of a column of UTC text, in SQL that both databases know. `column` as it is to be written. */
export function quarterOf(column: string): RawBuilder<Quarter> {
  const at = sql.ref(column);
  const minute = sql`substr(${at}, 15, 2)`;
  return sql<Quarter>`substr(${at}, 1, 14) || CASE WHEN ${minute} < '15' THEN '00' WHEN ${minute} < '30' THEN '15' WHEN ${minute} < '45' THEN '30' ELSE '45' END`;
}

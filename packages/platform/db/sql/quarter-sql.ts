import { type RawBuilder, sql } from 'kysely';
import type { Quarter } from '#lib/quarters.ts';

/** The quarter of an hour of a column of UTC text, in SQL that both databases know. `column` as it is to be written. */
export function quarterOf(column: string): RawBuilder<Quarter> {
  const at = sql.ref(column);
  return sql<Quarter>`${hourOf(at)} || ${byQuarter(at, ['00', '15', '30', '45'])}`;
}

/**
 * What comes after every time in the quarter of an hour of a time, and before all of the next: `… 12:60` after `… 12:59:59`.
 * For ranges of an index.
 */
export function quarterEnd(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${hourOf(at)} || ${byQuarter(at, ['15', '30', '45', '60'])}`;
}

const hourOf = (at: RawBuilder<unknown>) => sql`substr(${at}, 1, 14)`;

function byQuarter(at: RawBuilder<unknown>, minutes: readonly [string, string, string, string]) {
  const minute = sql`substr(${at}, 15, 2)`;
  const [first, second, third, last] = minutes.map((text) => sql.lit(text));
  return sql`CASE WHEN ${minute} < '15' THEN ${first} WHEN ${minute} < '30' THEN ${second} WHEN ${minute} < '45' THEN ${third} ELSE ${last} END`;
}

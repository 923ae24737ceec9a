import { type RawBuilder, sql } from 'kysely';
import type { WallMoment } from '../model/search-window.ts';

/** When a moment is at the place of the event (a row of `events` in the query around it). */
export function momentThere({ least, most, byZone, elsewhere }: WallMoment): RawBuilder<string> {
  if (least === most) return sql<string>`${least}`;
  const zonesOf = Map.groupBy(byZone, ([, moment]) => moment);
  zonesOf.delete(elsewhere);
  const cases = [...zonesOf].map(
    ([moment, zones]) =>
      sql`WHEN ${sql.ref('events.timezone')} IN (${sql.join(zones.map(([zone]) => zone))}) THEN ${moment}`,
  );
  return sql<string>`CASE ${sql.join(cases, sql` `)} ELSE ${elsewhere} END`;
}

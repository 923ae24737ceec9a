import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';

/** How many valid tickets of an event wait for their guests' details, counted up to `most`. */
export async function countMissing(db: Database, event: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT 1 FROM order_guests g
    JOIN tickets t ON t."order" = g."order" AND t.position = g.position AND t.status = 'valid'
    WHERE g.event = ${event} AND g."doneAt" = '' LIMIT ${most}) AS counted`.execute(db.read<AskedTables>());
  return rows[0]?.count ?? 0;
}

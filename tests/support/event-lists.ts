import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { ListCall } from '#records/index.ts';

/** A list as it is asked for by whose token that is; a guest has none. */
export const callOf = (query: Record<string, string>, token = ''): ListCall => ({
  method: 'GET',
  path: '/api/collections/events/records',
  target: '/api/collections/events/records',
  remote: '203.0.113.7',
  header: (name) => (name === 'authorization' && token !== '' ? token : undefined),
  headers: {},
  address: '203.0.113.7',
  actor: null,
  collection: 'events',
  query,
});

/** Published events, minute by minute, by a thousand organisers; the first ones are concerts. */
export async function fillWith(db: Database, count: number, concerts = 0): Promise<void> {
  const pad = db.dialect === 'sqlite' ? `printf('%014d', n)` : `lpad(n::text, 14, '0')`;
  const minutes =
    db.dialect === 'sqlite'
      ? `strftime('%Y-%m-%d %H:%M:00.000Z', '2027-01-01', '+' || n || ' minutes')`
      : `to_char(timestamp '2027-01-01' + n * interval '1 minute', 'YYYY-MM-DD HH24:MI:00.000"Z"')`;
  await db.write(async (tx) => {
    await tx.script(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO "events" ("id", "slug", "title", "status", "visibility", "organiser", "category", "startsAt", "created")
      SELECT 'e' || ${pad}, 'e-' || n, 'Event ' || n, 'published', 'public', 'o' || (n % 1000), CASE WHEN n <= ${concerts} THEN 'concert' ELSE '' END, ${minutes}, ${minutes} FROM numbers`);
  });
  if (db.dialect === 'sqlite') await db.optimize();
  else await sql`ANALYZE`.execute(db.read());
}

/** Listens to what a database is asked; gives the one list among it, and what it is asked with. */
export function listening(db: Database): () => (readonly [text: string, params: unknown[]])[] {
  const spy =
    db.dialect === 'sqlite' ? vi.spyOn(db, 'rows') : vi.spyOn(pg.Client.prototype, 'query' as 'connect');
  return () =>
    (spy.mock.calls as unknown[][])
      .map(([query, params]) => {
        const { text, values } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
        return [text, (values ?? params ?? []) as unknown[]] as const;
      })
      .filter(([text]) => /^SELECT .*\bFROM "events".* LIMIT/s.test(text));
}

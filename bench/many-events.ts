import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

const expressions: Readonly<Record<string, string>> = {
  id: `substr('e' || printf('%014d', n), 1, 15)`,
  slug: `'bench-' || n`,
  title: `'Event number ' || n`,
  status: `CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END`,
  startsAt: `strftime('%Y-%m-%d %H:%M:%S.000Z', '2027-01-01', '+' || (n % 100000) || ' minutes')`,
};

/**
 * Fills the `events` of a data folder whose server is stopped up to `total` rows, a tenth of them drafts, all like the
 * first that is published.
 */
export function fillEvents(dataDir: string, total: number): void {
  using db = new DatabaseSync(join(dataDir, 'data.db'));
  const { present } = db.prepare('SELECT count(*) AS "present" FROM "events"').get() as { present: number };
  const columns = db.prepare('PRAGMA table_info("events")').all() as { name: string }[];
  const values = columns.map(({ name }) => expressions[name] ?? `"${name}"`);
  const names = columns.map(({ name }) => `"${name}"`);
  db.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT ${present} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${total} - 1)
    INSERT INTO "events" (${names.join(', ')})
    SELECT ${values.join(', ')} FROM numbers, (SELECT * FROM "events" WHERE "status" = 'published' LIMIT 1)`);
  db.exec('ANALYZE');
}

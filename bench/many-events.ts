import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

const at = (from: string, minutes: string): string =>
  `strftime('%Y-%m-%d %H:%M:%S.000Z', '${from}', '+' || (${minutes}) || ' minutes')`;

/** What differs from event to event: in parts that don't run alike, so that no order of one is that of another. */
const expressions: Readonly<Record<string, string>> = {
  id: `substr('e' || printf('%014d', n), 1, 15)`,
  slug: `'bench-' || (n * 7919 % 1000003) || '-' || n`,
  title: `'Event number ' || (n * 7907 % 1000003)`,
  summary: `'An evening of the series ' || (n * 104729 % 1000003)`,
  venueName: `'Hall ' || (n * 31 % 5003)`,
  city: `'City ' || (n * 17 % 997)`,
  country: `'Country ' || (n * 13 % 101)`,
  organiser: `'organiser' || printf('%06d', n * 37 % 9973)`,
  category: `CASE WHEN n % 50000 = 1 THEN 'concert' WHEN n % 3 = 0 THEN 'meetup' ELSE 'workshop' END`,
  status: `CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END`,
  startsAt: at('2027-01-01', 'n % 100000'),
  endsAt: at('2027-01-01', 'n % 100000 + 60'),
  publishedAt: at('2025-06-01', 'n * 7919 % 500009'),
  created: at('2025-01-01', 'n * 104729 % 700001'),
  updated: at('2025-12-01', 'n * 31 % 300007'),
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

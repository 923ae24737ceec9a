import { sql } from 'kysely';
import { createSupport, type RawMessage, type Sender, type Support } from '#features/support/index.ts';
import { randomIds } from '#lib/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createOutbox, type Outbox } from '#platform/mail/index.ts';
import { memoryStorage } from './memory-storage.ts';

export const OPERATOR = 'operator@mela.test';

/** The tables that a message is written to. */
const TABLES = ['messages', 'message_limits', 'mail_outbox', 'jobs'] as const;

/** Support on a database of its own, with the real outbox and a clock that is moved by hand. */
export async function supportWorld(db: Database) {
  const clock = manualClock();
  const ids = randomIds();
  await migrate(db, migrations, clock.text());
  const outbox = createOutbox({ clock, ids, jobs: createJobQueue(clock, ids) });
  const storage = memoryStorage();
  const deps = {
    db,
    clock,
    ids,
    outbox,
    storage: storage.storage,
    origin: 'https://mela.test',
    operator: OPERATOR,
    secret: 'secret',
  };
  const support = createSupport(deps);

  /** A person who opened the form, and took their time. */
  const person = (more: Partial<Sender> = {}): Sender => {
    const stamp = support.stamp();
    clock.advance(5_000);
    return { user: '', address: '203.0.113.9', stamp, trap: '', ...more };
  };
  return {
    support,
    clock,
    person,
    /** The support of another process on the same database. */
    beside: (other: Database): Support => createSupport({ ...deps, db: other }),
    withOutbox: (broken: Outbox): Support => createSupport({ ...deps, outbox: broken }),
    withCodes: (codes: string[]): Support =>
      createSupport({ ...deps, ids: { ...ids, code: () => codes.shift() ?? '' } }),
    outbox,
    /** Where files lie. */
    files: storage.keys,
    rows: async <Row>(table: (typeof TABLES)[number]): Promise<Row[]> =>
      (await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY 1`.execute(db.read())).rows,
    /** How many rows there are of everything. */
    counts: async (): Promise<number[]> =>
      Promise.all(
        TABLES.map(
          async (table) => (await sql`SELECT 1 FROM ${sql.table(table)}`.execute(db.read())).rows.length,
        ),
      ),
  };
}

/** A message of the contact form. */
export function aMessage(more: Record<string, unknown> = {}): RawMessage {
  const fields = {
    name: 'Maya Gurung',
    email: 'maya@example.com',
    subject: 'My tickets',
    body: 'They did not come.',
  };
  return { fields: { ...fields, ...more }, files: [] };
}

/** A report about an event. */
export function anEventReport(more: Record<string, unknown> = {}): RawMessage {
  const fields = { reason: 'fraud', body: 'They take money in private.', email: '' };
  const about = { event: 'event0000000001', title: 'Momo Night', page: '/events/momo-night' };
  return { fields: { ...fields, ...more }, files: [], about };
}

/** A report of an issue. */
export function aReport(more: Record<string, unknown> = {}, files: RawMessage['files'] = []): RawMessage {
  return { fields: { body: 'The page stays empty.', page: '/events', email: '', ...more }, files };
}

import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const BUCKETS = [
  ...[5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000].map((limit) => `ms${limit}`),
  'longer',
];
const COUNTED = BUCKETS.map((bucket) => `${bucket} BIGINT NOT NULL DEFAULT 0`);

const STATEMENTS = [
  ...COUNTED.map((column) => `ALTER TABLE operation_sums ADD COLUMN ${column}`),
  `ALTER TABLE operation_sums ADD COLUMN clients BIGINT NOT NULL DEFAULT 0`,
  `CREATE TABLE operation_routes (
    span TEXT NOT NULL,
    at TEXT NOT NULL,
    route TEXT NOT NULL,
    requests BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    slow BIGINT NOT NULL,
    millis BIGINT NOT NULL,
    longest BIGINT NOT NULL,
    "slowAt" TEXT NOT NULL,
    "slowMillis" BIGINT NOT NULL,
    "slowRequest" TEXT NOT NULL,
    ${COUNTED.join(', ')},
    PRIMARY KEY (span, at, route)
  )`,
  `CREATE TABLE operation_samples (
    span TEXT NOT NULL,
    at TEXT NOT NULL,
    jobs BIGINT NOT NULL,
    mails BIGINT NOT NULL,
    "mailsFailed" BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    size BIGINT NOT NULL,
    PRIMARY KEY (span, at)
  )`,
  `CREATE TABLE operation_releases (
    version TEXT NOT NULL,
    node TEXT NOT NULL,
    since TEXT NOT NULL,
    PRIMARY KEY (version, node)
  )`,
  `CREATE INDEX mail_outbox_sent ON mail_outbox ("sentAt") WHERE "sentAt" <> ''`,
];

/** How long requests take, by route; and samples of what the database tells: plots of a day and a month are drawn from them. */
export const loadFigures: Migration = {
  name: '20261127T2000-load-figures',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

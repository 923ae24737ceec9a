import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const BUCKETS = [
  ...[5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000].map((limit) => `ms${limit}`),
  'longer',
];
const COUNTED = BUCKETS.map((bucket) => `${bucket} BIGINT NOT NULL DEFAULT 0`);

const statements = (text: string): string[] => [
  ...COUNTED.map((column) => `ALTER TABLE operation_sums ADD COLUMN ${column}`),
  `ALTER TABLE operation_sums ADD COLUMN clients BIGINT NOT NULL DEFAULT 0`,
  `CREATE TABLE operation_routes (
    span ${text} NOT NULL,
    at ${text} NOT NULL,
    route ${text} NOT NULL,
    requests BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    slow BIGINT NOT NULL,
    millis BIGINT NOT NULL,
    longest BIGINT NOT NULL,
    "slowAt" ${text} NOT NULL,
    "slowMillis" BIGINT NOT NULL,
    "slowRequest" ${text} NOT NULL,
    ${COUNTED.join(', ')},
    PRIMARY KEY (span, at, route)
  )`,
  `CREATE TABLE operation_samples (
    span ${text} NOT NULL,
    at ${text} NOT NULL,
    jobs BIGINT NOT NULL,
    mails BIGINT NOT NULL,
    "mailsFailed" BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    size BIGINT NOT NULL,
    PRIMARY KEY (span, at)
  )`,
  `CREATE TABLE operation_releases (
    version ${text} NOT NULL,
    node ${text} NOT NULL,
    since ${text} NOT NULL,
    PRIMARY KEY (version, node)
  )`,
];

/** How long requests take, by route; and samples of what the database tells: plots of a day and a month are drawn from them. */
export const loadFigures: Migration = {
  name: '20261127T2000-load-figures',
  async up(db, { types }) {
    for (const statement of statements(types.text)) await sql.raw(statement).execute(db);
  },
};

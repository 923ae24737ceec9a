import { argv, env, kill, pid } from 'node:process';
import type { Kysely, KyselyPlugin } from 'kysely';
import { openDatabase, migrate } from '#platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';

/**
 * A program of its own: upgrades the schema of a database and kills itself, as a power cut does, before the statement of the
 * steps with that number. With a number larger than there are it kills itself after the last, before the commit.
 */
const [, , statement = '0'] = argv;
let asked = 0;
const die = (): void => void kill(pid, 'SIGKILL');

const counted: KyselyPlugin = {
  transformQuery({ node }) {
    if (asked === Number(statement)) die();
    asked += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const db = await openDatabase(
  { databaseUrl: env.DATABASE_URL || null, dataDir: env.DATA_DIR ?? '' },
  (error) => {
    throw error;
  },
);
const last = migrations.length - 1;
await migrate(
  db,
  migrations.map((migration, at) => ({
    name: migration.name,
    async up(query: Kysely<unknown>, sql) {
      await migration.up(query.withPlugin(counted), sql);
      if (at === last) die();
    },
  })),
  '2026-12-01 00:00:00.000Z',
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentsService } from '#features/payments/service.ts';
import { readConfig } from '#platform/config/index.ts';
import { type Database, migrate, openDatabase, UpgradeError } from '#platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { openServices } from '#server/services/services.ts';
import { contentsOf } from '../support/contents.ts';
import { fail } from '../support/databases.ts';
import { melaCommand } from '../support/mela-command.ts';
import { OLDER_VERSIONS, type OlderVersion, olderDatabase } from '../support/older-databases.ts';
import { freePort, spawnServer } from '../support/server-process.ts';
import { startServer } from '../support/server.ts';
import { DIALECTS, type Dialect, type ThrowawayDatabase } from '../support/throwaway-database.ts';
import { until } from '../support/until.ts';

const KILLED = fileURLToPath(new URL('../support/killed-upgrade.ts', import.meta.url));
const NOW = '2026-12-01 00:00:00.000Z';
const NAMES = migrations.map(({ name }) => name);
const MINUTES = 60_000;

let database: ThrowawayDatabase;
afterEach(() => database?.remove());

async function opened<T>(read: (db: Database) => Promise<T>): Promise<T> {
  await using db = await openDatabase(database, fail);
  return await read(db);
}

const contents = (): Promise<Record<string, string[]>> => opened(contentsOf);

const stepsOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM mela_migrations ORDER BY name`.execute(
    db.read(),
  );
  return rows.map(({ name }) => name);
};

/** As if another program had taken that step, at `applied`. */
const took = (step: string, applied: string, ...statements: string[]): Promise<void> =>
  opened((db) =>
    db.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx.as());
      await sql`INSERT INTO mela_migrations (name, applied) VALUES (${step}, ${applied})`.execute(tx.as());
    }),
  );

/** Every table with its columns and indexes, spelled alike however it came about. */
async function schema(): Promise<string[]> {
  return opened(async (db) => {
    const tables = await db.read<unknown>().introspection.getTables();
    const columns = tables.flatMap(({ name, columns: all }) =>
      all.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable}`),
    );
    const listed =
      db.dialect === 'sqlite'
        ? sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index'`
        : sql<{ name: string }>`SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`;
    const indexes = (await listed.execute(db.read())).rows.map(({ name }) => name);
    return [...columns, ...indexes].toSorted();
  });
}

/** The upgrade, which kills itself before that statement of its steps. */
async function killedAt(statement: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl ?? '' };
  const child = spawn(process.execPath, [KILLED, String(statement)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

/** The product, killed as soon as `moment` has come. */
async function productKilledAt(moment: () => boolean | Promise<boolean>): Promise<void> {
  const server = spawnServer({
    PORT: String(await freePort()),
    DATA_DIR: database.dataDir,
    DEMO: '0',
    // Where the upgrade ends before the moment comes, no job of the product's own changes what is looked at.
    ROLE: 'web',
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
  await until('the moment to come', moment);
  expect(await server.end('SIGKILL')).toBeNull();
}

/** What the upgrade is to do is done here as the start of a server does it. */
const upgraded = () =>
  openServices(
    readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    }),
  );

const copies = (): string[] => {
  const folder = join(database.dataDir, 'upgrades');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

/** Tables whose rows the upgrade itself writes: members' names are taken apart anew for their search. */
const WRITTEN = new Set(['mela_migrations', '_collections', '_params', 'community_member_words']);
/** Rooms that came since add rows. */
const GROWS = new Set(['mela_keys']);

/** What is otherwise after than before, by table: rows are compared by the columns that they had. */
function changed(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    if (WRITTEN.has(table)) return [];
    const old = rows.map((row) => JSON.parse(row) as [string, unknown][]);
    const columns = new Set(old.flat().map(([name]) => name));
    const now = (after[table] ?? [])
      .map((row) =>
        JSON.stringify((JSON.parse(row) as [string, unknown][]).filter(([name]) => columns.has(name))),
      )
      .toSorted();
    const was = old.map((row) => JSON.stringify(row)).toSorted();
    const first = GROWS.has(table)
      ? was.findIndex((row) => !now.includes(row))
      : was.findIndex((row, at) => row !== now[at]);
    return (GROWS.has(table) || was.length === now.length) && first < 0
      ? []
      : [`${table}: ${was.length} rows, then ${now.length}: ${was[first]} ${now[first]}`];
  });
}

describe.each(DIALECTS)('an upgrade of a database with data (%s)', (dialect) => {
  it.each(OLDER_VERSIONS)(
    'from the version of %s: killed at any moment, it leaves what was; then it ends, with all that was there',
    { timeout: 3 * MINUTES },
    async (version: OlderVersion) => {
      database = await olderDatabase(dialect, version);
      const before = { rows: await contents(), schema: await schema() };
      expect(Object.values(before.rows).flat().length).toBeGreaterThan(1000);

      // Within the steps, and after the last one before the commit.
      for (const statement of [1 + Math.floor(Math.random() * 40), Number.MAX_SAFE_INTEGER]) {
        await killedAt(statement);
        expect(await contents(), `killed before statement ${statement}`).toEqual(before.rows);
        expect(await schema()).toEqual(before.schema);
      }
      const known = await opened(stepsOf);
      const began = performance.now();
      const delay = 300 + Math.random() * 900;
      await productKilledAt(() =>
        dialect === 'sqlite' ? copies().length > 0 : performance.now() - began > delay,
      );
      expect([known, NAMES]).toContainEqual(await opened(stepsOf));

      {
        await using services = await upgraded();
        expect(await stepsOf(services.db)).toEqual(NAMES);
        expect(await services.rooms.get(paymentsService).ledger.wrongSums()).toEqual([]);
        expect(changed(before.rows, await contentsOf(services.db))).toEqual([]);
      }

      await using server = await startServer({ on: database, env: { ROLE: 'web' } });
      const list = await fetch(`${server.origin}/api/collections/events/records?perPage=200`);
      const { items } = (await list.json()) as { items: { title: string; slug: string }[] };
      expect(items.length).toBeGreaterThan(3);
      const [first] = items;
      const page = await fetch(`${server.origin}/events/${first?.slug}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(first?.title ?? '?')]);
      await server.stop();
      expect(server.log.takeUnexpected()).toEqual([]);
    },
  );

  it('by two programs at once: one takes the steps, the other waits', { timeout: MINUTES }, async () => {
    database = await olderDatabase(dialect, OLDER_VERSIONS[0]);
    const both = [melaCommand(database, 'upgrade'), melaCommand(database, 'upgrade')];
    for (const { ended } of both)
      expect(await ended).toMatchObject({
        code: 0,
        printed: expect.stringContaining('The schema is up to date.'),
      });
    expect(await opened(stepsOf)).toEqual(NAMES);
    expect(copies()).toHaveLength(dialect === 'sqlite' ? 1 : 0);
  });

  it('is foretold without doing it, and is refused by an older program', { timeout: MINUTES }, async () => {
    database = await olderDatabase(dialect, OLDER_VERSIONS[2]);
    const before = { rows: await contents(), schema: await schema() };
    const known = await opened(stepsOf);
    const said = await melaCommand(database, 'upgrade', '--check').ended;
    expect(said.code).toBe(0);
    const lines = said.printed.split('\n');
    expect(lines[0]).toBe(`The schema is at ${known.at(-1)}.`);
    expect(lines.filter((line) => line.startsWith('  ')).map((line) => line.trim())).toEqual(
      NAMES.filter((name) => !known.includes(name)),
    );
    expect(said.printed).toContain(wayBack(dialect));
    expect({ rows: await contents(), schema: await schema() }).toEqual(before);
    expect(copies()).toEqual([]);

    await (await upgraded()).close();
    const older = migrations.filter(({ name }) => known.includes(name));
    const refusal = opened((db) => migrate(db, older, NOW));
    await expect(refusal).rejects.toThrow(UpgradeError);
    await expect(refusal).rejects.toThrow(
      new RegExp(`schema has .*${NAMES.at(-1)}.*knows the schema up to ${known.at(-1)}`),
    );

    // What this program says to a step of one after it.
    await took('99991231T2359-later', NOW);
    const started = spawnServer({
      PORT: String(await freePort()),
      DATA_DIR: database.dataDir,
      DEMO: '0',
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    });
    expect(await started.ended).toBe(1);
    expect(started.log.lines.join('\n')).toMatch(
      /^This database is of a newer program: its schema has 99991231T2359-later\. .*Nothing was changed\./m,
    );
  });

  it(
    'goes past a room that was taken out: with a warning, and with its tables',
    { timeout: MINUTES },
    async () => {
      database = await olderDatabase(dialect, OLDER_VERSIONS[2]);
      const applied = await opened(async (db) => {
        const { rows } = await sql<{
          first: string;
        }>`SELECT min(applied) AS first FROM mela_migrations`.execute(db.read());
        return rows[0]?.first ?? '';
      });
      await took(
        '20261120T1501-raffle',
        applied,
        'CREATE TABLE raffle_draws (id TEXT)',
        `INSERT INTO raffle_draws VALUES ('1')`,
      );
      const { printed, code } = await melaCommand(database, 'upgrade', '--check').ended;
      expect([code, printed]).toEqual([
        0,
        expect.stringContaining('Left as it is, a step of a room that is not here: 20261120T1501-raffle'),
      ]);

      await using server = await startServer({ on: database, env: { ROLE: 'web', LOG_LEVEL: 'warn' } });
      expect((await fetch(server.origin)).status).toBe(200);
      await server.stop();
      const warned = server.log.lines.filter((line) => line.includes('rooms that are not here'));
      expect(warned.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ level: 40, unknown: ['20261120T1501-raffle'] }),
      ]);
      expect(await opened(stepsOf)).toEqual([...NAMES, '20261120T1501-raffle'].toSorted());
      expect((await contents()).raffle_draws).toHaveLength(1);
    },
  );
});

const wayBack = (dialect: Dialect): string =>
  dialect === 'sqlite' ? 'The database is copied to ' : 'run pg_dump first';

describe('the way back', () => {
  it('on SQLite is the copy that the upgrade made: all is as it was', { timeout: 2 * MINUTES }, async () => {
    database = await olderDatabase('sqlite', OLDER_VERSIONS[1]);
    const before = { rows: await contents(), schema: await schema() };
    const known = await opened(stepsOf);
    const run = (...args: string[]) => melaCommand(database, ...args).ended;
    expect(await run('rollback')).toEqual({
      code: 0,
      printed: `There is no copy in ${join(database.dataDir, 'upgrades')}.\n`,
    });
    const services = await upgraded();
    const [copy = ''] = copies();
    expect(await run('rollback')).toEqual({ code: 0, printed: `${copy}\n` });
    expect(await run('rollback', copy)).toEqual({
      code: 1,
      printed: `A program has ${join(database.dataDir, 'data.db')} open. Stop it first: systemctl stop mela\n`,
    });
    await services.close();
    expect(await opened(stepsOf)).toEqual(NAMES);
    expect(await run('rollback', '../data.db')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('There is no copy ../data.db in '),
    });

    expect(await run('rollback', copy)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Now start the older program'),
    });
    expect({ rows: await contents(), schema: await schema() }).toEqual(before);
    // What an older program does at its start: it finds its own schema, and takes nothing.
    const older = migrations.filter(({ name }) => known.includes(name));
    expect(await opened((db) => migrate(db, older, NOW))).toEqual([]);

    // As it lies there where the rollback was killed right before its end.
    const newer = copies().find((name) => name.endsWith('-newer.db')) ?? '';
    const folder = join(database.dataDir, 'upgrades');
    renameSync(join(folder, newer), join(folder, `${newer}.aside`));
    expect(await run('rollback')).toEqual({
      code: 0,
      printed:
        `A rollback was killed when the copy was in its place already. What it replaced is in ${join(folder, newer)}.\n` +
        `${copy}\n${newer}\n`,
    });

    // And forward again, to what was put aside.
    expect(await run('rollback', newer)).toMatchObject({ code: 0 });
    expect(await opened(stepsOf)).toEqual(NAMES);
  });

  it.each(DIALECTS.filter((dialect) => dialect === 'postgres'))(
    'on %s is the operator’s pg_dump',
    async (dialect) => {
      database = await olderDatabase(dialect, OLDER_VERSIONS[1]);
      expect(await melaCommand(database, 'rollback').ended).toEqual({
        code: 1,
        printed:
          'Upgrades make no copy of PostgreSQL. Restore your pg_dump into an empty database, and set DATABASE_URL to it.\n',
      });
    },
  );
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { migrate, openDatabase, readSchemaState } from '#platform/db/index.ts';
import { describeOnEachDatabase, fail } from '#tests/support/databases.ts';
import { melaCommand } from '#tests/support/mela-command.ts';
import { noteThisRelease, readVersions } from '../actions/read-versions.ts';

describeOnEachDatabase('the versions of an installation', ({ open, settings }) => {
  it('are what runs, what the schema has taken and when, and what it has yet to take', async () => {
    const db = await open();
    const clock = manualClock('2026-11-24T12:00:00Z');
    expect(await readSchemaState(db, [{ name: 'a' }])).toEqual({
      taken: [],
      waiting: ['a'],
      unknown: [],
      newer: [],
    });
    await migrate(db, migrations.slice(0, -2), clock.text());
    clock.advance(86_400_000);
    await migrate(db, migrations.slice(0, -1), clock.text());
    const last = migrations.at(-1)?.name ?? '';
    const older = migrations.slice(0, -2);
    expect(await readSchemaState(db, migrations)).toMatchObject({ waiting: [last], unknown: [] });
    expect(await readSchemaState(db, older)).toMatchObject({
      waiting: [],
      unknown: [migrations.at(-2)?.name],
      newer: [migrations.at(-2)?.name],
    });
    await migrate(db, migrations, clock.text());
    await noteThisRelease({ db, clock });
    clock.advance(1);
    await noteThisRelease({ db, clock });
    const { upgrades, releases, ...versions } = await readVersions({ db, clock, steps: migrations });
    expect(versions).toMatchObject({
      node: process.version,
      taken: migrations.length,
      waiting: [],
      newer: [],
    });
    expect(versions.version).toMatch(/^\d+\./);
    expect(versions.database.version).toMatch(/^\d+\./);
    expect(upgrades.map(({ at, steps }) => [at, steps.length])).toEqual([
      ['2026-11-25 12:00:00.000Z', 2],
      ['2026-11-24 12:00:00.000Z', migrations.length - 2],
    ]);
    expect(releases).toEqual([
      { version: versions.version, node: process.version, since: '2026-11-25 12:00:00.000Z' },
    ]);
  });

  it(
    'are told by a release that has not started yet, which makes nothing',
    { timeout: 120_000 },
    async () => {
      const { dataDir, databaseUrl } = await settings();
      const where = { dataDir: join(dataDir, 'not-there'), databaseUrl };
      expect(await melaCommand(where, 'upgrade', '--check').ended).toEqual({
        code: 0,
        printed: databaseUrl
          ? `The database is empty.\nThis release takes ${migrations.length} steps at its start.\n`
          : `There is no database in ${where.dataDir} yet.\n`,
      });
      expect(existsSync(where.dataDir)).toBe(false);
      await using db = await openDatabase({ dataDir, databaseUrl }, fail);
      expect((await db.read<unknown>().introspection.getTables()).map(({ name }) => name)).toEqual([]);
    },
  );
});

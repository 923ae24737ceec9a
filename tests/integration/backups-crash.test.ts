import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import type { Services } from '#server/services/context.ts';
import { openServices } from '#server/services/services.ts';
import { contentsOf } from '../support/contents.ts';
import { melaCommand } from '../support/mela-command.ts';
import { CHEAP_PASSWORDS } from '../support/product-database.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../support/throwaway-database.ts';
import { until } from '../support/until.ts';

const FILES = 60;

const openOn = ({ dataDir, databaseUrl }: ThrowawayDatabase): Promise<Services> =>
  openServices(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '0', LOG_LEVEL: 'silent' }),
    { passwordCost: CHEAP_PASSWORDS },
  );

/** People with pictures, called by `name`. */
async function people(services: Services, name: string, count: number): Promise<void> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d00' } })
    .png()
    .toBuffer();
  for (let n = 0; n < count; n += 1) {
    const user = await services.records.auth.createUser({
      email: `${name}${n}@example.com`,
      password: 'correct horse',
    });
    await services.records.files.attach('users', String(user.id), 'avatar', { name: `${name}.png`, bytes });
  }
}

interface State {
  contents: Record<string, string[]>;
  files: string[];
}

const stateOf = async (services: Services): Promise<State> => ({
  contents: await contentsOf(services.db),
  files: await services.storage.list(''),
});

describe.each(DIALECTS)('a restore that is killed (%s)', (dialect) => {
  it('at any moment leaves what was or what is to be, whole', { timeout: 180_000 }, async () => {
    const database = await throwawayDatabase(dialect);
    const work = join(database.dataDir, '.backups-at-work');
    try {
      let services = await openOn(database);
      await people(services, 'before', FILES);
      await services.records.backups.create('first.zip');
      await people(services, 'after', 5);
      const second = await services.records.backups.create('second.zip');
      const states: Record<string, State> = { 'second.zip': await stateOf(services) };
      await services.records.backups.restore('first.zip');
      states['first.zip'] = await stateOf(services);
      await services.close();
      expect(second).toBe('second.zip');

      const folder = (name: string): string | undefined =>
        existsSync(work) ? readdirSync(work).find((entry) => entry.startsWith(name)) : undefined;
      /** Moments of a restore, from its first file to its last. */
      const moments: (() => boolean)[] = [
        () => folder('fetched-') !== undefined,
        () => folder('restore-') !== undefined,
        () => existsSync(join(work, folder('restore-') ?? '-', 'data.db')),
        () => existsSync(join(work, folder('restore-') ?? '-', 'journal.json')),
      ];
      let current = 'first.zip';
      const ends = new Set<boolean>();
      for (const [n, moment] of [...moments, ...moments].entries()) {
        const next = current === 'first.zip' ? 'second.zip' : 'first.zip';
        const { process: child, ended } = melaCommand(database, 'restore', next);
        if (n === 7) await ended;
        else await until('the moment to come', () => moment() || child.exitCode !== null);
        child.kill('SIGKILL');
        await ended;
        services = await openOn(database);
        await services.records.backups.recover();
        const now = await stateOf(services);
        const done = JSON.stringify(now) === JSON.stringify(states[next]);
        ends.add(done);
        if (done) current = next;
        expect(now).toEqual(states[current]);
        expect(readdirSync(work)).toEqual([]);
        expect(await services.records.backups.current()).toBeNull();
        await services.close();
      }
      // Both ends were seen: it was killed in time at least once, and came to its end at least once.
      expect(ends).toEqual(new Set([false, true]));
    } finally {
      await database.remove();
    }
  });
});

describe('the commands', () => {
  it('backup and restore say what they did, or in one line why not', { timeout: 120_000 }, async () => {
    const [database, other] = [await throwawayDatabase('sqlite'), await throwawayDatabase('sqlite')];
    try {
      await using services = await openOn(database);
      await people(services, 'ann', 2);
      const run = (on: ThrowawayDatabase, ...args: string[]) => melaCommand(on, ...args).ended;
      expect(await run(database, 'backup', '--name', 'mine.zip')).toMatchObject({
        code: 0,
        printed: expect.stringContaining('Backup made: mine.zip'),
      });
      for (const [args, line] of [
        [['backup', '--name', 'mine.zip'], 'A backup named mine.zip already exists. Choose another name.\n'],
        [['backup', '--name', '../x'], 'A name may contain a-z, 0-9, - and _, and must end in .zip.\n'],
        [['backup', 'x'], 'Usage: backup [--name NAME.zip]\n'],
        [['restore'], 'Usage: restore FILE\n'],
        [['restore', 'none.zip'], 'There is no file or backup named none.zip.\n'],
      ] as const) {
        expect(await run(database, ...args)).toEqual({ code: 1, printed: line });
      }
      const noBackup = await run(other, 'restore', 'package.json');
      expect(noBackup.code).toBe(1);
      expect(noBackup.printed).toMatch(/^This backup can't be restored\. [^\n]+\n$/);
      const file = join(database.dataDir, 'backups', 'mine.zip');
      const restored = await run(other, 'restore', file);
      expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('Restored ') });
      await using moved = await openOn(other);
      expect(await stateOf(moved)).toEqual(await stateOf(services));
    } finally {
      await database.remove();
      await other.remove();
    }
  });
});

import { join } from 'node:path';
import { mkdir, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { type PeersHold, WritesHeldError } from '#platform/db/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { storageBySettings } from '../files/settings-storage.ts';
import { AUTO_PREFIX, backupName } from './backup-name.ts';
import type { BackupContext, Progress, RestoreProgress } from './backup-context.ts';
import type { Backups } from './backups.ts';
import { createBackup } from './create-backup.ts';
import { examineBackup, examineFolder } from './examine-backup.ts';
import { lastRestore, recover } from './recover.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupTurn, busy } from './turn.ts';

const nothing = (): void => {};

/** Opens the backups that are in the data folder, or where the settings have them. */
export function openBackups(
  context: AuthContext,
  deps: Pick<BackupContext, 'dataDir' | 'migrations' | 'reload'>,
): Backups {
  const { settings, clock } = context;
  const current = () => settings.current(clock.now());
  const local = localStorage(join(deps.dataDir, 'backups'));
  const backups = storageBySettings(local, async () => (await current()).backups.s3);
  const workFolder = join(deps.dataDir, '.backups-at-work');
  const backupContext: BackupContext = { ...deps, workFolder, backups };
  const turn = backupTurn(context);
  const underWay = new Set<Promise<unknown>>();
  const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const giveBack = await turn.take(name);
    const working = (async () => {
      try {
        return await work();
      } finally {
        await giveBack();
      }
    })();
    underWay.add(working);
    try {
      return await working;
    } finally {
      underWay.delete(working);
    }
  };
  /** What is written between the first word of a restore and its commit would be gone: everybody else waits. */
  const aloneInTurn = async (
    name: string,
    accepted: () => void,
    work: (hold: PeersHold) => Promise<void>,
  ): Promise<void> => {
    try {
      await context.db.alone((hold) =>
        inTurn(name, () => {
          accepted();
          return work(hold);
        }),
      );
    } catch (error) {
      throw error instanceof WritesHeldError ? busy() : error;
    }
  };
  const restoreFile = (path: string, progress: Partial<RestoreProgress>, hold: PeersHold): Promise<void> =>
    restoreBackup(context, { ...backupContext, hold }, path, {
      unpacked: nothing,
      rows: nothing,
      ...progress,
    });
  const create = async (name: string, onFile: Progress): Promise<string> => {
    await inTurn(name, () => createBackup(context, backupContext, name, onFile));
    return name;
  };
  const named = async (prefix: string): Promise<string> =>
    backupName(prefix, (await current()).meta.appName, clock.now());

  /** Brings one that is kept to this machine for as long as `work` takes. */
  const fetched = async <T>(name: string, work: (archive: string) => Promise<T>): Promise<T> => {
    const file = await backups.get(name);
    if (!file) throw new Error(`There is no backup ${name}.`);
    const folder = join(workFolder, `fetched-${context.ids.record()}`);
    try {
      await mkdir(folder, { recursive: true });
      const archive = join(folder, 'archive.zip');
      await pipeline(Readable.fromWeb(file.stream() as never), createWriteStream(archive));
      return await work(archive);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    workFolder,
    list: () => backups.entries(''),
    find: (name) => backups.get(name),
    current: () => turn.current(),
    create: async (name, onFile = nothing) => create(name ?? (await named('pb_backup_')), onFile),
    keep: (name, path) => backups.putFile(name, path),
    delete: (name) => backups.delete(name),
    restore: (name, accepted = nothing) =>
      aloneInTurn(name, accepted, (hold) => fetched(name, (archive) => restoreFile(archive, {}, hold))),
    examine: (name) =>
      fetched(name, (archive) =>
        examineBackup(archive, examineFolder(workFolder, context.ids.record()), deps.migrations),
      ),
    restoreFile: (path, progress = {}) =>
      aloneInTurn('', nothing, (hold) => restoreFile(path, progress, hold)),
    lastRestore: () => lastRestore(context),
    async recover() {
      // Who is at work now has nothing left of it.
      if ((await turn.current()) === null) await inTurn('', () => recover(context, backupContext));
    },
    settled: async () => void (await Promise.allSettled(underWay)),
    async runAuto() {
      await create(await named(AUTO_PREFIX), nothing);
      const keep = (await current()).backups.cronMaxKeep;
      if (keep === 0) return;
      const made = (await backups.entries('')).filter(({ key }) => key.startsWith(AUTO_PREFIX));
      const newestFirst = made.toSorted((a, b) => b.modified - a.modified || (a.key < b.key ? 1 : -1));
      for (const { key } of newestFirst.slice(keep)) await backups.delete(key);
    },
  };
}

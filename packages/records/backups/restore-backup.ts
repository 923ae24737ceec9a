import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PeersHold, replaceContents } from '#platform/db/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { RecordsTables } from '../schema/tables.ts';
import type { BackupContext, RestoreProgress } from './backup-context.ts';
import { openSnapshot, refuseBackup } from './open-snapshot.ts';
import { addFiles, dropOthers, RESTORE, takeBack } from './restore-files.ts';
import { buildTables, finishTables } from './restore-tables.ts';
import { unpack } from './unpack.ts';

/** Backups, while nobody else writes. */
type AloneContext = BackupContext & { hold: PeersHold };

/**
 * Replaces everything by what the archive holds, whole or not at all. The files are added first, which nothing that
 * is there notices, as names are never used twice; then the contents of the database are replaced in one write; then
 * the files go that the restored records do not have. Whatever fails before that write leaves things as they were.
 */
export async function restoreBackup(
  context: AuthContext,
  backupContext: AloneContext,
  archive: string,
  progress: RestoreProgress,
): Promise<void> {
  const id = context.ids.record();
  const folder = join(backupContext.workFolder, `restore-${id}`);
  const release = context.deletions.hold();
  /** What fails here is left to the next start, by the journal in the folder. */
  const end = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      context.log.error({ err: error, restore: id }, 'a restore could not be brought to its end');
    } finally {
      release();
    }
  };
  try {
    await mkdir(folder, { recursive: true });
    await replaceEverything(context, backupContext, { archive, folder, id, progress });
  } catch (error) {
    await end(() => takeBack(context, folder));
    throw error;
  }
  await end(async () => {
    // What is left to be done concerns files only: other processes write again, on what was restored.
    await backupContext.hold.release();
    await backupContext.reload();
    await dropOthers(context, folder);
  });
}

/** Up to the commit. */
async function replaceEverything(
  context: AuthContext,
  { migrations, hold }: AloneContext,
  restore: { archive: string; folder: string; id: string; progress: RestoreProgress },
): Promise<void> {
  const { db, clock, ids } = context;
  const { archive, folder, id, progress } = restore;
  const { data, keys, storage: files } = await unpack(archive, folder, progress.unpacked).catch(refuseBackup);
  using snapshot = openSnapshot(data);
  await addFiles(context, { folder, id, files, keys });
  await hold.check();
  await db.write(async (tx) => {
    const build = () => buildTables(db, tx, snapshot, migrations);
    await replaceContents(db, tx, snapshot, build, progress.rows);
    const now = clock.text();
    await finishTables(db, tx, snapshot, migrations, { ids, now });
    const value = JSON.stringify({ id });
    await tx
      .as<RecordsTables>()
      .insertInto('_params')
      .values({ id: RESTORE, value, created: now, updated: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: now }))
      .execute();
    tx.change({ collection: '_params', action: 'update', id: 'settings' });
    tx.change({ collection: '_collections', action: 'update', id: '*' });
  });
}

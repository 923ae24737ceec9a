import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthContext } from '../auth/model/context.ts';
import type { RecordsTables } from '../schema/tables.ts';
import type { BackupContext } from './backup-context.ts';
import { dropOthers, readJournal, RESTORE, takeBack } from './restore-files.ts';

/** The restore that was last committed here; null when there was none. */
export async function lastRestore({ db }: AuthContext): Promise<string | null> {
  const row = await db
    .read<RecordsTables>()
    .selectFrom('_params')
    .select('value')
    .where('id', '=', RESTORE)
    .executeTakeFirst();
  return row?.value ? (JSON.parse(row.value) as { id: string }).id : null;
}

/**
 * Brings to its end what a process that died left: of a restore that was committed the files that are too many go,
 * of one that wasn't those that it had added. To be called while nobody makes or restores a backup.
 */
export async function recover(context: AuthContext, { workFolder }: BackupContext): Promise<void> {
  const left = await readdir(workFolder).catch(() => []);
  for (const name of left) {
    try {
      await finish(context, join(workFolder, name));
    } catch (error) {
      // Left for the next start: what it says of the storage is still to be done.
      context.log.error({ err: error, folder: name }, 'a restore could not be brought to its end');
    }
  }
}

async function finish(context: AuthContext, folder: string): Promise<void> {
  const journal = await readJournal(folder);
  if (journal) {
    const committed = (await lastRestore(context)) === journal.id;
    await (committed ? dropOthers : takeBack)(context, folder);
    context.log.warn({ restore: journal.id, committed }, 'brought a restore to its end');
  }
  await rm(folder, { recursive: true, force: true });
}

import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteSnapshot } from '#platform/db/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { DATA_FILE, LOGS_FILE, writeArchive } from './archive.ts';
import type { BackupContext, Progress } from './backup-context.ts';
import { TURN } from './turn.ts';

/** Makes the archive and puts it where backups are kept. On the way it lies beside them, and is gone if it fails. */
export async function createBackup(
  context: AuthContext,
  { workFolder, backups, dataDir }: BackupContext,
  name: string,
  onFile: Progress,
): Promise<void> {
  const folder = join(workFolder, `backup-${context.ids.record()}`);
  // What the copy of the database names must still be there when its turn to be copied comes.
  const release = context.deletions.hold();
  try {
    await mkdir(folder, { recursive: true });
    const data = join(folder, DATA_FILE);
    // The log is no part of what is restored; on SQLite it is in its own file.
    await context.db.snapshot(data, ['_logs', '_log_sums']);
    forgetTurn(data);
    const logs = join(dataDir, LOGS_FILE);
    const hasLogs = await stat(logs).then(
      (info) => info.isFile(),
      () => false,
    );
    const archive = join(folder, 'archive.zip');
    const databases: Record<string, string> = { [DATA_FILE]: data };
    if (hasLogs) {
      databases[LOGS_FILE] = join(folder, LOGS_FILE);
      await sqliteSnapshot(logs, databases[LOGS_FILE]);
    }
    await writeArchive(archive, databases, context.storage, onFile);
    await backups.putFile(name, archive);
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copy was made in our turn; who restores it has no turn yet. */
function forgetTurn(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.prepare('DELETE FROM "_params" WHERE "id" = ?').run(TURN);
  } finally {
    copy.close();
  }
}

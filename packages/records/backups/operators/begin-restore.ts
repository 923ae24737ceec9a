import { ApiError } from '#lib/errors.ts';
import type { StoredFile } from '#platform/storage/index.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { busy } from '../turn.ts';
import { ZIP } from '../zip-start.ts';
import type { BackupActs } from './context.ts';

/**
 * Begins to restore a backup, and is back when nobody else writes any more; how it ended is in the log. `name` is null
 * for one that none can have. Throws 400 for anything but an archive, 503 while another holds writes.
 */
export async function beginRestore(acts: BackupActs, name: string | null): Promise<void> {
  const { backups, db, log } = acts;
  if ((await backups.current()) !== null) throw busy();
  const found =
    name &&
    (await backups.find(name).catch((error: unknown) => {
      throw storageFailed(error);
    }));
  if (!found) throw new ApiError(400, 'Missing or invalid backup file.');
  if (!(await isArchive(found)))
    throw new ApiError(400, "This backup can't be restored. It is not a zip archive.");
  if (db.held) throw busy();
  const begun = Promise.withResolvers<void>();
  let accepted = false;
  const begin = (): void => {
    accepted = true;
    begun.resolve();
  };
  backups.restore(name, begin).then(
    () => log.info({ name }, 'a backup was restored'),
    (error: unknown) => {
      if (accepted) log.error({ err: error, name }, 'a backup could not be restored');
      else begun.reject(error);
    },
  );
  await begun.promise;
}

async function isArchive(file: StoredFile): Promise<boolean> {
  const head = await new Response(file.stream({ start: 0, end: 3 })).arrayBuffer();
  return ZIP.includes(Buffer.from(head).toString('hex'));
}

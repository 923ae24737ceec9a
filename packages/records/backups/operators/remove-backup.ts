import { ApiError } from '#lib/errors.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import type { BackupActs } from './context.ts';

/** Deletes a backup; null is a name that none can have. Throws 400 for one that is not there, or at work. */
export async function removeBackup({ backups }: BackupActs, name: string | null): Promise<void> {
  if (name !== null && (await backups.current()) === name)
    throw new ApiError(400, 'The backup is currently being used and cannot be deleted.');
  try {
    if (name === null || !(await backups.find(name)))
      throw new ApiError(400, 'Invalid or already deleted backup file. Raw error: \nnot found');
    await backups.delete(name);
  } catch (error) {
    throw storageFailed(error);
  }
}

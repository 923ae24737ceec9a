import { ApiError, type FieldErrors } from '#lib/errors.ts';
import { fieldError, wrongLength } from '../../fields/field-error.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { BACKUP_NAME, MAX_BACKUP_NAME } from '../backup-name.ts';
import { busy } from '../turn.ts';
import type { BackupActs } from './context.ts';

/**
 * Makes a backup; without a name (`''`) it is given one. Throws 400 while another is under way and for a name that can't be
 * or is taken, 507 when there is no room.
 */
export async function makeBackup({ backups, log }: BackupActs, name: string): Promise<void> {
  if ((await backups.current()) !== null) throw busy();
  const errors = name === '' ? {} : await nameErrors(backups, name).catch(told);
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  try {
    await backups.create(name || undefined);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const failure = storageFailed(error);
    if (failure instanceof ApiError) throw failure;
    log.error({ err: error, name }, 'a backup could not be made');
    throw new ApiError(500, 'Failed to create backup.', {}, error);
  }
}

function told(error: unknown): never {
  throw storageFailed(error);
}

async function nameErrors(backups: BackupActs['backups'], name: string): Promise<FieldErrors> {
  if (name.length > MAX_BACKUP_NAME) return { name: wrongLength(1, MAX_BACKUP_NAME) };
  if (!BACKUP_NAME.test(name)) return { name: fieldError('match_invalid', 'Must be in a valid format.') };
  if (await backups.find(name)) {
    return {
      name: fieldError('backup_name_exists', 'The backup file name is invalid or already exists.'),
    };
  }
  return {};
}

import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { backupKey, requireSuperuser } from './require-superuser.ts';

/** DELETE /api/backups/:key */
export async function deleteBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  const { backups } = context;
  const name = backupKey(c);
  if (name !== null && (await backups.current()) === name)
    throw new ApiError(400, 'The backup is currently being used and cannot be deleted.');
  try {
    if (name === null || !(await backups.find(name)))
      throw new ApiError(400, 'Invalid or already deleted backup file. Raw error: \nnot found');
    await backups.delete(name);
  } catch (error) {
    throw storageFailed(error);
  }
  return c.body(null, 204);
}

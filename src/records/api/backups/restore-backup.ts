import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { busy } from '../../backups/turn.ts';
import type { RecordsContext } from '../../context.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { backupKey, requireSuperuser } from './require-superuser.ts';

/** POST /api/backups/:key/restore: answers at once; how it ended is in the log. */
export async function restoreBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  const { backups, log } = context;
  if ((await backups.current()) !== null) throw busy();
  const name = backupKey(c);
  const found =
    name &&
    (await backups.find(name).catch((error: unknown) => {
      throw storageFailed(error);
    }));
  if (!found) throw new ApiError(400, 'Missing or invalid backup file.');
  backups.restore(name).then(
    () => log.info({ name }, 'a backup was restored'),
    (error: unknown) => log.error({ err: error, name }, 'a backup could not be restored'),
  );
  return c.body(null, 204);
}

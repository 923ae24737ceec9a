import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { busy } from '../../backups/turn.ts';
import type { RecordsContext } from '../state/context.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import type { StoredFile } from '#platform/storage/index.ts';
import { ZIP } from './zip.ts';
import { backupKey, requireSuperuser } from './require-superuser.ts';

/**
 * POST /api/backups/:key/restore: answers when it has begun, from when on nobody else writes; how it ended is in the log.
 * Throws 400 for what is no archive, 503 while another holds writes.
 */
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
  if (!(await isArchive(found)))
    throw new ApiError(400, "This backup can't be restored. It is not a zip archive.");
  if (context.db.held) throw busy();
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
  return c.body(null, 204);
}

async function isArchive(file: StoredFile): Promise<boolean> {
  const head = await new Response(file.stream({ start: 0, end: 3 })).arrayBuffer();
  return ZIP.includes(Buffer.from(head).toString('hex'));
}

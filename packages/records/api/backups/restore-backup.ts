import type { ApiContext } from '#platform/http/index.ts';
import { beginRestore } from '../../backups/operators/begin-restore.ts';
import type { RecordsContext } from '../state/context.ts';
import { backupKey, requireSuperuser } from './require-superuser.ts';

/** POST /api/backups/:key/restore: answers when it has begun, from when on nobody else writes; how it ended is in the log. */
export async function restoreBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  await beginRestore(context, backupKey(c));
  return c.body(null, 204);
}

import type { ApiContext } from '#platform/http/index.ts';
import { removeBackup } from '../../backups/operators/remove-backup.ts';
import type { RecordsContext } from '../state/context.ts';
import { backupKey, requireSuperuser } from './require-superuser.ts';

/** DELETE /api/backups/:key */
export async function deleteBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  await removeBackup(context, backupKey(c));
  return c.body(null, 204);
}

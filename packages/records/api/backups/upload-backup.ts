import type { ApiContext } from '#platform/http/index.ts';
import { takeUpload } from '../../backups/operators/take-upload.ts';
import type { RecordsContext } from '../state/context.ts';
import { requireSuperuser } from './require-superuser.ts';

/** POST /api/backups/upload: the field `file` of a form, of any size. */
export async function uploadBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  await takeUpload(context, c.req.raw);
  return c.body(null, 204);
}

import { ApiError } from '#lib/errors.ts';
import { type ApiContext, readJsonObject } from '#platform/http/index.ts';
import { makeBackup } from '../../backups/operators/make-backup.ts';
import { busy } from '../../backups/turn.ts';
import type { RecordsContext } from '../state/context.ts';
import { requireSuperuser } from './require-superuser.ts';

/** POST /api/backups, with `{name}` or without: then one is made up. */
export async function createBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  if ((await context.backups.current()) !== null) throw busy();
  const body = await readJsonObject(c).catch((error: unknown) => {
    throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, error);
  });
  await makeBackup(context, typeof body.name === 'string' ? body.name : '');
  return c.body(null, 204);
}

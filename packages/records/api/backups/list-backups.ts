import { toUtcText } from '#lib/time.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { requireSuperuser } from './require-superuser.ts';

/** GET /api/backups */
export async function listBackups(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  const kept = await context.backups.list().catch((error: unknown) => {
    throw storageFailed(error);
  });
  return c.json(kept.map(({ key, size, modified }) => ({ modified: toUtcText(modified), key, size })));
}

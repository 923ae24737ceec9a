import { forbidden, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import { soundBackupName } from '../../backups/backup-name.ts';
import type { RecordsContext } from '../state/context.ts';

/** Throws 401 if nobody is signed in, 403 for others. */
export async function requireSuperuser(context: RecordsContext, c: ApiContext): Promise<void> {
  const signedIn = await authenticate(context, c.req.header('authorization'));
  if (!signedIn) throw unauthorized('The request requires valid record authorization token.');
  if (!signedIn.actor.superuser)
    throw forbidden('The authorized record is not allowed to perform this action.');
}

/** The name of a backup in the path. Only names, never ways to elsewhere; null for what can be none. */
export function backupKey(c: ApiContext): string | null {
  return soundBackupName(c.req.param('key') ?? '');
}

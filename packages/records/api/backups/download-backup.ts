import { forbidden, notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import { requireSuperuserAddress } from '../../auth/sign-in/superuser-addresses.ts';
import type { RecordsContext } from '../state/context.ts';
import { serveFile } from '../../files/serve.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { backupKey } from './require-superuser.ts';

/** GET /api/backups/:key?token=, the token being a superuser's for files. */
export async function downloadBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  const signedIn = await authenticate(context, c.req.query('token'), 'file');
  if (!signedIn?.actor.superuser) throw forbidden('Insufficient permissions to access the resource.');
  await requireSuperuserAddress(context, signedIn.collection, c.get('address'));
  const name = backupKey(c);
  const file =
    name &&
    (await context.backups.find(name).catch((error: unknown) => {
      throw storageFailed(error);
    }));
  if (!file) throw notFound();
  return serveFile(file, {
    method: c.req.method,
    headers: c.req.raw.headers,
    name,
    type: 'application/zip',
    download: true,
    isPrivate: true,
  });
}

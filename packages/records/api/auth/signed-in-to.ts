import { forbidden, notFound, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { Authenticated } from '../../auth/model/authenticated.ts';
import type { RecordsContext } from '../state/context.ts';

/** Who is signed in, to the collection that the path names. Throws 401 for nobody, 403 for somebody else's. */
export async function signedInTo(
  context: RecordsContext,
  c: ApiContext,
): Promise<{ collection: AuthCollection; signedIn: Authenticated }> {
  const named = context.registry.find(c.req.param('collection') ?? '');
  if (!named) throw notFound('Missing or invalid collection context.');
  const signedIn = await authenticate(context, c.req.header('authorization'));
  if (!signedIn) throw unauthorized('The request requires valid record authorization token.');
  const { collection } = signedIn;
  if (collection.id !== named.id) {
    throw forbidden(`The request requires auth record from ${collection.name} collection.`);
  }
  return { collection: collection as AuthCollection, signedIn };
}

import { forbidden, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import type { Endpoint } from './route.ts';

/** The endpoint, for superusers only: 401 if nobody is signed in, 403 for others. */
export function forSuperusers(endpoint: Endpoint): Endpoint {
  return async (context, c) => {
    await requireSuperuser(context, c);
    return endpoint(context, c);
  };
}

/** Throws 401 or 403 unless a superuser calls. */
export async function requireSuperuser(context: RecordsContext, c: ApiContext): Promise<void> {
  const found = await authenticate(context, c.req.header('authorization'));
  if (!found) throw unauthorized('The request requires valid record authorization token.');
  if (!found.actor.superuser) throw forbidden('The authorized record is not allowed to perform this action.');
}

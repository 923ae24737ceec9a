import { forbidden, unauthorized } from '#lib/errors.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { Endpoint } from '../call/route.ts';

/** The endpoint, once it is certain that a superuser calls: 401 if nobody is signed in, 403 for others. */
export function forSuperusersOnly(endpoint: Endpoint): Endpoint {
  return async (context, c) => {
    const found = await authenticate(context, c.req.header('authorization'));
    if (!found) throw unauthorized('The request requires valid record authorization token.');
    if (!found.actor.superuser) {
      throw forbidden('The authorized record is not allowed to perform this action.');
    }
    return endpoint(context, c);
  };
}

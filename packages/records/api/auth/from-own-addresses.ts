import { requireSuperuserAddress } from '../../auth/sign-in/superuser-addresses.ts';
import type { Endpoint } from '../call/route.ts';

/**
 * A way in, or to prove something without a token: closed for superusers to anyone who comes from elsewhere than the
 * settings let them (403).
 */
export function fromOwnAddresses(endpoint: Endpoint): Endpoint {
  return async (context, c) => {
    const collection = context.registry.find(c.req.param('collection') ?? '');
    if (collection) await requireSuperuserAddress(context, collection, c.get('address'));
    return endpoint(context, c);
  };
}

import type { MiddlewareHandler } from 'hono';
import { forbidden } from '#lib/errors.ts';
import { type ApiEnv, clientAddress, limitBody, remoteAddress } from '#platform/http/index.ts';
import { authenticate } from '../../auth/authenticate.ts';
import type { RecordsContext } from '../../context.ts';
import { labelsOf } from '../../rate-limits/labels.ts';
import { isListed } from '../../settings/address-list.ts';
import { proxiedAddress } from './proxied-address.ts';
import { maxBody } from './max-body.ts';

/**
 * Goes before every call of the API: finds out where it comes from and who calls (`address`, `actor`), and refuses
 * superusers from elsewhere than the settings let them be, too many calls, and bodies that are too large.
 */
export function guard(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  const bodies = bodyGuard(context);
  return async (c, next) => {
    const now = context.now();
    const settings = await context.settings.current(now);
    const header = (name: string): string | undefined => c.req.header(name);
    const address =
      proxiedAddress(settings.trustedProxy, header) ??
      clientAddress(remoteAddress(c), header('x-forwarded-for'));
    c.set('address', address);
    const token = header('authorization');
    const found = token ? await authenticate(context, token) : null;
    const superuser = found?.actor.superuser ?? false;
    if (settings.rateLimits.enabled) {
      const labels = labelsOf(context.registry, c.req.method, c.req.path);
      context.rateLimits.check(settings, { address, signedIn: found !== null, superuser }, labels, now);
    }
    if (superuser && settings.superuserIPs.length > 0 && !isListed(settings.superuserIPs, address)) {
      throw forbidden('You are not allowed to perform this request.');
    }
    // Records of other collections may have chosen the id of one of the product's users.
    const ours = superuser || found?.collection.name === 'users';
    c.set('actor', ours ? (found?.actor ?? null) : null);
    await bodies(c, next);
  };
}

/** Refuses bodies that are larger than the call may have. */
function bodyGuard(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return limitBody((c) => maxBody(context, c.req.path), 'Request entity too large.');
}

import type { MiddlewareHandler } from 'hono';
import { forbidden } from '#lib/errors.ts';
import { type ApiEnv, type Call, callOf, clientAddress, limitBody } from '#platform/http/index.ts';
import { authenticate } from '../../auth/authenticate.ts';
import type { RecordsContext } from '../../context.ts';
import { labelsOf } from '../../rate-limits/labels.ts';
import { isListed } from '../../settings/address-list.ts';
import { proxiedAddress } from './proxied-address.ts';
import { maxBody } from './max-body.ts';

/** Goes before every call of the API: refuses who is not to be let in (`admit`), and bodies that are too large. */
export function guard(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  const bodies = bodyGuard(context);
  return async (c, next) => {
    await admit(context, callOf(c));
    await bodies(c, next);
  };
}

/**
 * Finds out where a call comes from and who calls (`address`, `actor`). Throws 429 for too many calls, and 403 for
 * superusers from elsewhere than the settings let them be.
 */
export async function admit(context: RecordsContext, call: Call): Promise<void> {
  const now = context.now();
  const settings = await context.settings.current(now);
  const header = (name: string): string | undefined => call.header(name);
  const address =
    proxiedAddress(settings.trustedProxy, header) ?? clientAddress(call.remote, header('x-forwarded-for'));
  call.address = address;
  const token = header('authorization');
  const found = token ? await authenticate(context, token) : null;
  const superuser = found?.actor.superuser ?? false;
  if (settings.rateLimits.enabled) {
    const labels = labelsOf(context.registry, call.method, call.path);
    context.rateLimits.check(settings, { address, signedIn: found !== null, superuser }, labels, now);
  }
  if (superuser && settings.superuserIPs.length > 0 && !isListed(settings.superuserIPs, address)) {
    throw forbidden('You are not allowed to perform this request.');
  }
  // Records of other collections may have chosen the id of one of the product's users.
  const ours = superuser || found?.collection.name === 'users';
  call.actor = ours ? (found?.actor ?? null) : null;
}

/** Refuses bodies that are larger than the call may have. */
function bodyGuard(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return limitBody((c) => maxBody(context, c.req.path), 'Request entity too large.');
}

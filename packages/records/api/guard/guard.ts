import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, type Call, callOf } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import { requireSuperuserAddress } from '../../auth/sign-in/superuser-addresses.ts';
import type { RecordsContext } from '../state/context.ts';
import { labelsOf } from '../../rate-limits/labels.ts';
import { addressOf } from './proxied-address.ts';

/** Goes before every call of the API: refuses who is not to be let in (`admit`). */
export function guard(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await admit(context, callOf(c));
    await next();
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
  const address = addressOf(context, settings.trustedProxy, call.remote, header);
  call.address = address;
  const token = header('authorization');
  const found = token ? await authenticate(context, token) : null;
  const superuser = found?.actor.superuser ?? false;
  if (settings.rateLimits.enabled) {
    const labels = labelsOf(context.registry, call.method, call.path);
    context.rateLimits.check(settings, { address, signedIn: found !== null, superuser }, labels, now);
  }
  if (found) await requireSuperuserAddress(context, found.collection, address);
  // Records of other collections may have chosen the id of one of the product's users.
  const ours = superuser || found?.collection.name === 'users';
  call.actor = ours ? (found?.actor ?? null) : null;
}

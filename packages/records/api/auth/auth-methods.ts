import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { authorizationAt } from '../../oauth2/authorization.ts';
import { providersOf } from '../../providers/configured.ts';
import { collectionOf } from '../call/request.ts';
import { notFound } from '#lib/errors.ts';

/** GET /api/collections/:collection/auth-methods: ways to sign in, with what clients of old expect beside them. */
export async function authMethods(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c, 'Missing or invalid collection context.');
  if (!collection.auth) throw notFound('Missing or invalid auth collection context.');
  const { passwordAuth, mfa, otp } = collection.auth;
  const configured = providersOf(context, collection);
  const providers = await Promise.all((configured ?? []).map((one) => authorizationAt(one, context.ids)));
  const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : [];
  return c.json({
    password: { identityFields, enabled: passwordAuth.enabled },
    oauth2: { providers, enabled: configured !== null },
    mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.duration : 0 },
    otp: { enabled: otp.enabled, duration: otp.enabled ? otp.duration : 0 },
    authProviders: configured && providers.map((one) => ({ ...one, logo: '' })),
    usernamePassword: identityFields.includes('username'),
    emailPassword: identityFields.includes('email'),
  });
}

import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../context.ts';
import { collectionOf } from './request.ts';
import { notFound } from '#lib/errors.ts';

/** GET /api/collections/:collection/auth-methods */
export function authMethods(context: RecordsContext, c: ApiContext): Response {
  const { auth } = collectionOf(context, c);
  if (!auth) throw notFound('Missing or invalid auth collection context.');
  const { passwordAuth, oauth2, mfa, otp } = auth;
  return c.json({
    password: {
      enabled: passwordAuth.enabled,
      identityFields: passwordAuth.enabled ? passwordAuth.identityFields : [],
    },
    oauth2: { enabled: oauth2.enabled, providers: [] },
    mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.duration : 0 },
    otp: { enabled: otp.enabled, duration: otp.enabled ? otp.duration : 0 },
  });
}

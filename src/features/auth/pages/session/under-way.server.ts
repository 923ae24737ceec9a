import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { readCookie, serialise } from '#shared/session/cookies.server.ts';
import { returnTo } from '#shared/session/return-to.ts';

/** A sign-in that needs more than one page. */
const COOKIE = 'mela_sign_in';
/** Long enough to find a mail, or to remember a password elsewhere. */
const SECONDS = 10 * 60;

const schema = z.object({
  /** Where to go afterwards, on this site. */
  next: z.string().optional(),
  email: z.string().optional(),
  /** What the first way in ended with, where two are wanted, and which it was. */
  mfaId: z.string().optional(),
  used: z.enum(['password', 'otp', 'oauth2']).optional(),
  /** The one-time password that was mailed. */
  otpId: z.string().optional(),
  /** The visit to a provider. */
  visit: z
    .object({
      provider: z.string(),
      state: z.string(),
      codeVerifier: z.string(),
      /** It happens in a window of its own. */
      popup: z.boolean(),
      /** Id of the user whom the account is to be connected with. */
      link: z.string().optional(),
    })
    .optional(),
});

/** What has happened so far. It is sealed in a cookie that no script reads. */
export type SignInUnderWay = z.infer<typeof schema>;

/** A Set-Cookie line that remembers it for ten minutes from `now` (ms); with null it is forgotten. */
export async function rememberSignIn(
  underWay: SignInUnderWay | null,
  { secret, now, secure }: { secret: string; now: number; secure: boolean },
): Promise<string> {
  const cookie = { secure, httpOnly: true, path: '/login' };
  if (!underWay) return serialise(COOKIE, '', { maxAge: 0, ...cookie });
  // A cookie holds no more than an address of ours has.
  const next = underWay.next === undefined ? {} : { next: returnTo(underWay.next) };
  const sealed = await new SignJWT({ ...underWay, ...next })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(COOKIE)
    .setExpirationTime(Math.floor(now / 1000) + SECONDS)
    .sign(new TextEncoder().encode(secret));
  return serialise(COOKIE, sealed, { maxAge: SECONDS, ...cookie });
}

/** What the request's browser remembers; empty when that is nothing, too old, or not sealed by us. */
export async function signInUnderWay(
  request: Request,
  { secret, now }: { secret: string; now: number },
): Promise<SignInUnderWay> {
  const sealed = readCookie(request, COOKIE);
  if (!sealed) return {};
  try {
    const { payload } = await jwtVerify(sealed, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: COOKIE,
      currentDate: new Date(now),
    });
    return schema.parse(payload);
  } catch {
    return {};
  }
}

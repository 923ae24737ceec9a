import type { RouterContextProvider } from 'react-router';
import {
  forgottenLine,
  type SealedCookie,
  sealedLine,
  unsealed,
} from '#shared/session/sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

const SECONDS = 10 * 60;

/** What a challenge was given for: each page reads its own alone. */
const COOKIES = {
  signIn: { name: 'mela_passkey', path: '/login/passkey', seconds: SECONDS },
  register: { name: 'mela_new_passkey', path: '/account/security/passkeys', seconds: SECONDS },
} as const satisfies Record<string, SealedCookie>;

type Purpose = keyof typeof COOKIES;

/** The answer to a browser that asks for options: with them, the challenge is sealed in a cookie. `person` is whose it is. */
export async function answerOptions(
  context: Context,
  purpose: Purpose,
  options: { challenge: string },
  person = '',
): Promise<Response> {
  const line = await sealedLine(context, COOKIES[purpose], `${person}.${options.challenge}`);
  return Response.json(options, { headers: { 'set-cookie': line, 'cache-control': 'no-store' } });
}

/** The challenge that this browser was given for that, by that person; null for none, or one that is too old. */
export async function challengeOf(
  context: Context,
  request: Request,
  purpose: Purpose,
  person = '',
): Promise<string | null> {
  const text = await unsealed(context, request, COOKIES[purpose]);
  const [whose, challenge] = text?.split('.') ?? [];
  return challenge && whose === person ? challenge : null;
}

/** A Set-Cookie line for after the answer. */
export function forgetChallenge(context: Context, purpose: Purpose): string {
  return forgottenLine(context, COOKIES[purpose]);
}

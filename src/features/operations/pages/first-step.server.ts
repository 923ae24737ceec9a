import type { RouterContextProvider } from 'react-router';
import { returnTo } from '#shared/session/return-to.ts';
import {
  forgottenLine,
  type SealedCookie,
  sealedLine,
  unsealed,
} from '#shared/session/sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A superuser's password was right, and a code of their app is to follow. */
const STEP: SealedCookie = { name: 'mela_superuser_step', path: '/_/sign-in', seconds: 10 * 60 };

/** Pages that superusers alone see. */
const OWN = ['/_', '/support', '/operator'];

/** Where a superuser goes after signing in: to the page of superusers that they wanted, else to the home of the console. */
export function superusersWay(next: string | null | undefined): string {
  const way = returnTo(next, '/_/');
  return OWN.some((own) => way === own || way.startsWith(`${own}/`) || way.startsWith(`${own}?`))
    ? way
    : '/_/';
}

/** A Set-Cookie line that remembers the first step (`mfaId`) and where to go after the second. */
export function rememberStep(context: Context, step: { mfaId: string; next: string }): Promise<string> {
  return sealedLine(context, STEP, JSON.stringify(step));
}

/** The first step that this browser has taken; null when it has not, or too long ago. */
export async function firstStep(
  context: Context,
  request: Request,
): Promise<{ mfaId: string; next: string } | null> {
  const text = await unsealed(context, request, STEP);
  return text ? (JSON.parse(text) as { mfaId: string; next: string }) : null;
}

/** A Set-Cookie line that has the browser forget it. */
export const forgetStep = (context: Context): string => forgottenLine(context, STEP);

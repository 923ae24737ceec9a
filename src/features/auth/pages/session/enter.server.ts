import { authService } from '../../service.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { rememberCalendar } from '#shared/i18n/choose-calendar.server.ts';
import { isCalendar } from '#lib/calendar/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Place, SignedIn } from '#records/index.ts';
import { rememberWanted, signInCookies } from '#shared/session/cookies.server.ts';
import { proofLine } from './fresh-proof.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { knownLine } from '#shared/session/known-browser.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { rememberSignIn, type SignInUnderWay, signInUnderWay } from './under-way.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the request comes from, as sign-in alerts tell of it. */
export function placeOf(context: Context, request: Request): Place {
  return {
    address: context.get(pageContext).address(),
    userAgent: request.headers.get('user-agent') ?? '',
    local: context.get(pageContext).local(),
  };
}

/** The secret and the time that sign-ins under way are sealed with. */
function sealOf(context: Context): { secret: string; now: number; secure: boolean } {
  const { signInSecret, clock } = context.get(servicesContext);
  return { secret: signInSecret, now: clock.now(), secure: isSecure(context) };
}

/** What the browser remembers of a sign-in that is under way. */
export function underWay(context: Context, request: Request): Promise<SignInUnderWay> {
  return signInUnderWay(request, sealOf(context));
}

/** Leads on to the next page of a sign-in, with what has happened so far. */
export async function goOn(context: Context, to: string, soFar: SignInUnderWay): Promise<Response> {
  return redirect(to, { headers: { 'set-cookie': await rememberSignIn(soFar, sealOf(context)) } });
}

/**
 * Headers that sign the browser in, and end what was under way. `record` is given by who has just shown that it is
 * theirs, and left out where a session only gets another token.
 */
export async function signInHeaders(
  context: Context,
  request: Request,
  { token, record }: Pick<SignedIn, 'token'> & Partial<SignedIn>,
): Promise<Headers> {
  const secure = isSecure(context);
  const headers = new Headers();
  for (const line of [
    ...signInCookies(token, secure),
    rememberWanted(null, secure),
    await rememberSignIn(null, sealOf(context)),
    ...(record ? [await proofLine(context, String(record.id))] : []),
    ...(record ? [await knownLine(context, request, String(record.id))] : []),
    ...(record ? await calendarOf(context, String(record.id), secure) : []),
  ]) {
    headers.append('set-cookie', line);
  }
  return headers;
}

/** What their dates are told by goes with them to another browser. */
async function calendarOf(context: Context, id: string, secure: boolean): Promise<string[]> {
  const { calendar } = await context.get(authService).preferencesOf(id);
  return isCalendar(calendar) ? [rememberCalendar(calendar, secure)] : [];
}

/** Signs the browser in and leads to `next`, or home. */
export async function enter(
  context: Context,
  request: Request,
  signedIn: SignedIn,
  next: string | null | undefined,
): Promise<Response> {
  return redirect(returnTo(next), { headers: await signInHeaders(context, request, signedIn) });
}

/** The id that a second way in is to be sent with, when that is what a sign-in was refused for. */
export function mfaIdOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  const { mfaId } = error.data;
  return typeof mfaId === 'string' ? mfaId : null;
}

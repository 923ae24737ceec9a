import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { Actor } from '#lib/actor.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from './cookies.server.ts';
import { knownLine } from './known-browser.server.ts';
import { isSecure, type SealedCookie, sealedLine, unsealed } from './sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Where superusers sign in. */
export const SUPERUSER_SIGN_IN = '/_/sign-in';

/** Says which superuser has just signed in. Ten minutes are enough to change a way in. */
const PROOF: SealedCookie = { name: 'mela_superuser_proof', path: '/_', seconds: 10 * 60 };

const MINUTE_MS = 60_000;
/**
 * A superuser's session on pages ends early: half an hour after it was last used, and eight hours after it began. Programs
 * have their tokens for as long as the collection says.
 */
export const STAFF_SESSION = { idleMs: 30 * MINUTE_MS, lifeMs: 8 * 60 * MINUTE_MS };

/** Somebody who runs the site, signed in as a superuser. */
export interface Operator {
  id: string;
  email: string;
  verified: boolean;
  actor: Actor;
}

/** The superuser who asks; null for everybody else, and for one whose session is over. */
export async function operatorWhoAsks(context: Context, request: Request): Promise<Operator | null> {
  const token = readCookie(request, SUPERUSER_COOKIE);
  if (!token) return null;
  const { address, requestId } = context.get(pageContext);
  const { auth } = context.get(servicesContext).records;
  const session = await auth.authenticate(token, address(), STAFF_SESSION);
  if (!session?.actor.superuser) return null;
  const { email, verified } = session.record;
  return {
    id: session.actor.id,
    email: String(email),
    verified: verified === true,
    actor: { ...session.actor, request: requestId },
  };
}

/** The superuser who asks, with their record. For everybody else the page does not exist: throws 404. */
export async function requireSuperuserRecord(context: Context, request: Request): Promise<Operator> {
  const operator = await operatorWhoAsks(context, request);
  if (!operator) throw data(null, { status: 404 });
  return operator;
}

/** The superuser who asks. For everybody else the page does not exist: throws 404. */
export async function requireSuperuser(context: Context, request: Request): Promise<Actor> {
  return (await requireSuperuserRecord(context, request)).actor;
}

/** Lets pass the superuser `id` who has just signed in; others sign in again, and are led back to `page`. */
export async function requireFreshSuperuser(
  context: Context,
  request: Request,
  { id, page }: { id: string; page: string },
): Promise<void> {
  if ((await unsealed(context, request, PROOF)) === id) return;
  throw redirect(`${SUPERUSER_SIGN_IN}?next=${encodeURIComponent(page)}`);
}

/** Set-Cookie lines that sign a superuser in who has just shown who they are. */
export async function enterAsSuperuser(
  context: Context,
  request: Request,
  { token, record }: { token: string; record: Record<string, unknown> },
): Promise<Headers> {
  const headers = new Headers();
  headers.append('set-cookie', superuserCookie(token, isSecure(context)));
  headers.append('set-cookie', await sealedLine(context, PROOF, String(record.id)));
  headers.append('set-cookie', await knownLine(context, request, String(record.id)));
  return headers;
}

import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { Actor } from '#lib/actor.ts';
import type { Records } from '#records/index.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from '#shared/session/cookies.server.ts';
import { knownLine } from '#shared/session/known-browser.server.ts';
import { isSecure, type SealedCookie, sealedLine, unsealed } from '#shared/session/sealed-cookie.server.ts';
import { actAsOperator } from '../index.ts';
import { type OperatorCollection, STAFF, SUPERUSERS } from '../model/collections.ts';
import { isStaffRole, type OperatorRole } from '../model/permissions.ts';

type Context = Readonly<RouterContextProvider>;

/** Where whoever runs the site signs in. */
export const CONSOLE_SIGN_IN = '/_/sign-in';

/** Says who has just signed in to the console. Ten minutes are enough to change a way in. */
const PROOF: SealedCookie = { name: 'mela_superuser_proof', path: '/_', seconds: 10 * 60 };

const MINUTE_MS = 60_000;
/**
 * A session in the console ends early: half an hour after it was last used, and eight hours after it began. Programs
 * have their tokens for as long as the collection says.
 */
const STAFF_SESSION = { idleMs: 30 * MINUTE_MS, lifeMs: 8 * 60 * MINUTE_MS };

/** Somebody who runs the site, signed in to the console: a superuser, or a member of staff in a role. */
export interface Operator {
  id: string;
  email: string;
  verified: boolean;
  role: OperatorRole;
  /** Where their account is. */
  collection: OperatorCollection;
  actor: Actor;
}

/** Whoever runs the site and asks; null for everybody else, and for one whose session is over. Their acts are audited. */
export async function operatorWhoAsks(context: Context, request: Request): Promise<Operator | null> {
  const { address, requestId } = context.get(pageContext);
  const { auth } = context.get(servicesContext).records;
  return operatorOf(auth, request, { address: address(), requestId });
}

/** The same for a request that no page answers. */
export async function operatorOf(
  auth: Pick<Records['auth'], 'authenticate'>,
  request: Request,
  { address, requestId }: { address: string; requestId: string },
): Promise<Operator | null> {
  const token = readCookie(request, SUPERUSER_COOKIE);
  if (!token) return null;
  const session = await auth.authenticate(token, address, STAFF_SESSION);
  const role = session && roleOf(session);
  if (!session || !role) return null;
  const { id } = session.actor;
  const email = String(session.record.email);
  const known = { id, email, role, verified: session.record.verified === true };
  if (role === 'superuser')
    return { ...known, collection: SUPERUSERS, actor: { ...session.actor, request: requestId } };
  actAsOperator(known);
  const actor = { id, superuser: false, staff: role, request: requestId };
  return { ...known, collection: STAFF, actor };
}

/** In which role somebody runs the site; null for everybody else. It is read with each request: a new one holds at once. */
function roleOf({
  collection,
  actor,
  record,
}: {
  collection: string;
  actor: Actor;
  record: Record<string, unknown>;
}): OperatorRole | null {
  if (actor.superuser) return 'superuser';
  return collection === STAFF && isStaffRole(record.role) ? record.role : null;
}

/** The superuser who asks; null for everybody else, staff among them. */
export async function superuserWhoAsks(context: Context, request: Request): Promise<Operator | null> {
  const operator = await operatorWhoAsks(context, request);
  return operator?.role === 'superuser' ? operator : null;
}

/** The superuser who asks. For everybody else the page does not exist: throws 404. */
export async function requireSuperuser(context: Context, request: Request): Promise<Actor> {
  const operator = await superuserWhoAsks(context, request);
  if (!operator) throw data(null, { status: 404 });
  return operator.actor;
}

/** Lets pass who runs the site and has just signed in as `id`; others sign in again, and are led back to `page`. */
export async function requireFreshOperator(
  context: Context,
  request: Request,
  { id, page }: { id: string; page: string },
): Promise<void> {
  if ((await unsealed(context, request, PROOF)) === id) return;
  throw redirect(`${CONSOLE_SIGN_IN}?next=${encodeURIComponent(page)}`);
}

/** Set-Cookie lines that sign somebody in to the console who has just shown who they are. */
export async function enterConsole(
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

import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { Actor } from '#lib/actor.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from './cookies.server.ts';
import { knownLine } from './known-browser.server.ts';
import { isSecure, type SealedCookie, sealedLine, unsealed } from './sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Says which superuser has just signed in. Ten minutes are enough to change a way in. */
const PROOF: SealedCookie = { name: 'mela_superuser_proof', path: '/support', seconds: 10 * 60 };

/** The superuser who asks, with their record. For everybody else the page does not exist: throws 404. */
export async function requireSuperuserRecord(
  context: Context,
  request: Request,
): Promise<{ id: string; email: string; verified: boolean; actor: Actor }> {
  const token = readCookie(request, SUPERUSER_COOKIE);
  const { auth } = context.get(servicesContext).records;
  const session = token ? await auth.authenticate(token, context.get(pageContext).address()) : null;
  if (!session?.actor.superuser) throw data(null, { status: 404 });
  const { email, verified } = session.record;
  return {
    id: session.actor.id,
    email: String(email),
    verified: verified === true,
    actor: session.actor,
  };
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
  throw redirect(`/support/sign-in?next=${encodeURIComponent(page)}`);
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

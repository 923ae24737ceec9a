import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { operatorWhoAsks } from '#features/staff/pages/operator.server.ts';
import type { Route } from './+types/sign-out';

/** Who types the address is led to the console, or to its sign-in page. */
export const loader = (): Response => redirect('/_/');

/** Ends the session of whoever is signed in to the console, and has the browser forget it. */
export async function action({ context, request }: Route.ActionArgs) {
  await readForm(request);
  // What they do is theirs in the audit log, this too.
  await operatorWhoAsks(context, request);
  const { auth } = context.get(servicesContext).records;
  await auth.endSessionOf(readCookie(request, SUPERUSER_COOKIE));
  const headers = { 'set-cookie': superuserCookie(null, isSecure(context)) };
  return redirect('/_/sign-in', { headers, status: 303 });
}

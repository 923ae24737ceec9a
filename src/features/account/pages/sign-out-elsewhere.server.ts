import { redirect } from 'react-router';
import { servicesContext } from '#shared/request/context.server.ts';
import { placeOf, signInHeaders } from '#features/auth/pages/session/enter.server.ts';
import type { Asked } from './account-form.ts';

/** Ends every session, and goes on here with a new one. */
export async function signOutElsewhere({ context, request, viewer }: Asked) {
  const { auth } = context.get(servicesContext).records;
  await auth.signOutEverywhere('users', viewer.id, placeOf(context, request));
  const token = await auth.tokenFor('users', viewer.id, placeOf(context, request));
  const headers = await signInHeaders(context, request, { token });
  return redirect('/account/sessions?done=signed-out', { headers, status: 303 });
}

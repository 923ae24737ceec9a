import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Asked } from './account-form.ts';
import { words } from '../messages/settings.messages.tsx';

/** Ends the connection with an account elsewhere. Whoever has no password gets one by mail. */
export async function disconnect({ context, viewer, form }: Asked) {
  const { auth } = context.get(servicesContext).records;
  const account = form.get('account');
  try {
    await auth.disconnect('users', viewer.id, typeof account === 'string' ? account : '');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw data(words[context.get(pageContext).language].notConnected, { status: 404 });
  }
  return redirect('/account/security?done=disconnected', 303);
}

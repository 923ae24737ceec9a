import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/verify-token';

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(pageContext).viewer?.email ?? '' };
}

/** A press of a button and not the visit confirms: programs that look into mails follow every link. */
export async function action({ context, params }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext).records;
  try {
    await auth.confirmVerification('users', params.token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return data({ expired: true }, { status: 400 });
    throw error;
  }
  return redirect(context.get(pageContext).viewer ? '/home?done=verified' : '/login?done=verified');
}

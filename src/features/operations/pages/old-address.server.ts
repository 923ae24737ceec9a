import { redirect } from 'react-router';
import { requireSuperuser } from '#features/staff/pages/operator.server.ts';
import type { Route } from './+types/old-sign-in';
import { superusersWay } from './first-step.server.ts';

/** Where superusers signed in before there was a console: they go on to where they went then. */
export function signIn({ request }: Route.LoaderArgs): Response {
  const next = superusersWay(new URL(request.url).searchParams.get('next') ?? '/support');
  return redirect(`/_/sign-in?next=${encodeURIComponent(next === '/_/' ? '/support' : next)}`, 301);
}

/** Where a superuser's second step was set up. For others there never was such a page. */
export async function security({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  await requireSuperuser(context, request);
  return redirect('/_/security', 301);
}

import { requireFreshSuperuser } from '#shared/session/superuser.server.ts';
import {
  authenticatorState,
  changeAuthenticator,
} from '#features/account/pages/change-authenticator.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import type { Route } from './+types/security';

const PAGE = '/_/security';

function placeOf({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>, id: string) {
  return {
    collection: '_superusers' as const,
    id,
    page: PAGE,
    off: `${PAGE}?done=off`,
    fresh: () => requireFreshSuperuser(context, request, { id, page: PAGE }),
  };
}

/** A superuser's own second factor. */
export async function loader(args: Route.LoaderArgs) {
  const { id, email, verified } = await requireOperator(args.context, args.request);
  const off = new URL(args.request.url).searchParams.get('done') === 'off';
  return { email, off, ...(await authenticatorState(args.context, placeOf(args, id), verified)) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireOperator(args.context, args.request);
  return changeAuthenticator(args.context, args.request, placeOf(args, id));
}

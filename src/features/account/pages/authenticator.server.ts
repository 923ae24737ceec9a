import { requireFreshViewer } from '#features/auth/pages/session/fresh-proof.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { Route } from './+types/authenticator';
import { authenticatorState, changeAuthenticator } from './change-authenticator.server.ts';

const PAGE = '/account/security/authenticator';

function placeOf({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>, id: string) {
  return {
    collection: 'users' as const,
    id,
    page: PAGE,
    off: '/account/security?done=authenticator-off',
    fresh: () => requireFreshViewer(context, request, PAGE),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { id, email, verified } = requireViewer(args.context, args.request);
  return { email, ...(await authenticatorState(args.context, placeOf(args, id), verified)) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = requireViewer(args.context, args.request);
  return changeAuthenticator(args.context, args.request, placeOf(args, id));
}

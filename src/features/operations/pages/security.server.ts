import { requireFreshOperator } from '#features/staff/pages/operator.server.ts';
import {
  authenticatorState,
  changeAuthenticator,
} from '#features/account/pages/change-authenticator.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import type { OperatorCollection } from '#features/staff/model/collections.ts';
import type { Route } from './+types/security';

const PAGE = '/_/security';

function placeOf(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  { id, collection }: { id: string; collection: OperatorCollection },
) {
  return {
    collection,
    id,
    page: PAGE,
    off: `${PAGE}?done=off`,
    fresh: () => requireFreshOperator(context, request, { id, page: PAGE }),
  };
}

/** The second factor of whoever is signed in to the console. */
export async function loader(args: Route.LoaderArgs) {
  const operator = await requireOperator(args.context, args.request, 'console.open');
  const off = new URL(args.request.url).searchParams.get('done') === 'off';
  const { email, verified } = operator;
  return { email, off, ...(await authenticatorState(args.context, placeOf(args, operator), verified)) };
}

export async function action(args: Route.ActionArgs) {
  // Whatever the form is: it is about one's own.
  const operator = await requireOperator(args.context, args.request, 'console.open');
  return changeAuthenticator(args.context, args.request, placeOf(args, operator));
}

import { data } from 'react-router';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { guestOrders, rememberOrder } from '#shared/session/cookies.server.ts';
import { transfersService } from '../service.ts';
import { handOnAction, handOnPage, type HandOnWays } from './hand-on-page.server.ts';
import type { Route } from './+types/hand-on';

type Args = Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>;

function waysOf({ context, request, params: { id, ticket } }: Args): HandOnWays {
  const transfers = context.get(transfersService);
  const viewer = orderViewer(context, request, id);
  return {
    read: () => transfers.read(id, ticket, viewer),
    offer: (input, key) => transfers.offer(id, ticket, viewer, input, key),
    withdraw: () => transfers.withdraw(id, ticket, viewer),
    back: `/tickets/${id}`,
    here: `/tickets/${id}/hand-on/${ticket}`,
  };
}

/** A ticket that its buyer hands on. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, params } = args;
  const page = await handOnPage(context, waysOf(args));
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const { accessToken } = orderViewer(context, request, params.id);
  // Who came with a mail's link goes on without it.
  if (accessToken && guestOrders(request).get(params.id) !== accessToken)
    headers.append(
      'set-cookie',
      rememberOrder(
        request,
        params.id,
        accessToken,
        context.get(pageContext).config.origin.startsWith('https:'),
      ),
    );
  return data(page, { headers });
}

export const action = (args: Route.ActionArgs) => handOnAction(args.context, args.request, waysOf(args));

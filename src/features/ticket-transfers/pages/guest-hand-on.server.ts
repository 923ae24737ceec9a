import { data } from 'react-router';
import { transfersService } from '../service.ts';
import { handOnAction, handOnPage, type HandOnWays, unkept } from './hand-on-page.server.ts';
import type { Route } from './+types/guest-hand-on';

function waysOf({ context, params: { token } }: Pick<Route.LoaderArgs, 'context' | 'params'>): HandOnWays {
  const { held } = context.get(transfersService);
  const back = `/guest/${encodeURIComponent(token)}`;
  return {
    read: () => held.read(token),
    offer: (input, key) => held.offer(token, input, key),
    withdraw: () => held.withdraw(token),
    back,
    here: `${back}/hand-on`,
  };
}

/** A ticket that its holder hands on, by their private link. */
export const loader = async (args: Route.LoaderArgs) =>
  data(await handOnPage(args.context, waysOf(args)), unkept);

export const action = (args: Route.ActionArgs) => handOnAction(args.context, args.request, waysOf(args));

import { requireOperator } from '#features/console/pages/operator.server.ts';
import { MOST_FOUND } from '../model/found.ts';
import { LEAST_TYPED } from '../model/typed-clue.ts';
import { consoleSearchService } from '../service.ts';
import type { Route } from './+types/find';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request);
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim();
  if (typed === '') return { typed, refused: null, found: null };
  const found = await context.get(consoleSearchService).find(typed);
  if (!found)
    return {
      typed,
      refused: Array.from(typed).length < LEAST_TYPED ? ('short' as const) : ('long' as const),
      found: null,
    };
  const part = <Row>(rows: Row[]) => ({ rows: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND });
  return {
    typed,
    refused: null,
    found: {
      orders: part(found.orders),
      accounts: part(found.accounts),
      events: part(found.events),
      payouts: part(found.payouts),
      mails: found.mails,
    },
  };
}

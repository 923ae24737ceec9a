import { requireOperator } from '#features/console/pages/operator.server.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { allowsOperator, type StaffPermission } from '#features/staff/model/permissions.ts';
import { MOST_FOUND } from '../model/found.ts';
import { LEAST_TYPED } from '../model/typed-clue.ts';
import { consoleSearchService } from '../service.ts';
import type { Route } from './+types/find';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'search.use');
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim();
  if (typed === '') return { typed, refused: null, found: null };
  const found = await context.get(consoleSearchService).find(typed);
  if (!found)
    return {
      typed,
      refused: Array.from(typed).length < LEAST_TYPED ? ('short' as const) : ('long' as const),
      found: null,
    };
  // What leads to pages that somebody may not open isn't found for them.
  const part = <Row>(rows: Row[], permission: StaffPermission) =>
    allowsOperator(role, permission)
      ? { rows: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND }
      : { rows: [], more: false };
  const payouts = part(found.payouts, 'payouts.view');
  const held = await context
    .get(payoutHoldsService)
    .heldAmong(payouts.rows.map(({ organiserId }) => organiserId));
  return {
    typed,
    refused: null,
    found: {
      orders: part(found.orders, 'orders.view'),
      accounts: part(found.accounts, 'accounts.view'),
      events: part(found.events, 'events.view'),
      payouts: {
        ...payouts,
        rows: payouts.rows.map((row) => ({ ...row, held: held.has(row.organiserId) })),
      },
      mails: allowsOperator(role, 'mails.view') ? found.mails : 0,
    },
  };
}

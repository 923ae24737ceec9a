import { redirect } from 'react-router';
import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { payoutHoldsService } from '../service.ts';
import type { Route } from './+types/held-payouts';

const MAX_ADDRESS = 320;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'payouts.view');
  const service = context.get(payoutHoldsService);
  const search = new URL(request.url).searchParams;
  const address = (search.get('email') ?? '').trim().slice(0, MAX_ADDRESS);
  const found = address === '' ? null : await service.findByAddress(address);
  if (found !== null) throw redirect(`/_/payouts/${encodeURIComponent(found)}`, 303);
  const released = search.get('state') === 'released';
  const before = cursorOf(search.get('before'));
  const { holds, next } = await service.list({ released, before });
  return {
    holds: holds.map(({ id, organiser, organiserName, reason, created, ended, by, endedBy }) => {
      return { id, organiser, organiserName, reason, created, ended, by: released ? endedBy : by };
    }),
    next: cursorText(next),
    released,
    paged: before !== undefined,
    address,
  };
}

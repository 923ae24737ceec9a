import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { ACCOUNT_STATES } from '../model/account-state.ts';
import { consoleAccountsService } from '../service.ts';
import type { Route } from './+types/accounts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'accounts.view');
  const search = new URL(request.url).searchParams;
  const state = ACCOUNT_STATES.find((one) => one === search.get('state')) ?? 'all';
  const text = (search.get('q') ?? '').trim();
  const before = cursorOf(search.get('before'));
  const accounts = context.get(consoleAccountsService);
  const suspended = await accounts.countSuspended();
  if (text !== '') {
    const found = await accounts.search(text);
    return { ...found, next: null, state, text, suspended, paged: false };
  }
  const page = await accounts.list({ state, before });
  return {
    ...page,
    next: cursorText(page.next),
    more: false,
    state,
    text,
    suspended,
    paged: before !== undefined,
  };
}

import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/webhooks.messages.ts';
import { WEBHOOK_ACTS } from '../model/acts.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/webhooks';

const STATES = ['all', 'failed', 'waiting'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'webhooks.view');
  const search = new URL(request.url).searchParams;
  const state = STATES.find((one) => one === search.get('state')) ?? 'all';
  const before = cursorOf(search.get('before'));
  const { webhooks } = context.get(operationsService);
  const [counts, page] = await Promise.all([webhooks.count(), webhooks.list({ state, before })]);
  return {
    counts,
    webhooks: page.webhooks,
    next: cursorText(page.next),
    paged: before !== undefined,
    state,
    done: search.get('done') === 'again',
  };
}

/** Has an event handled again: `job` is the one that gave up. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAct(context, request, WEBHOOK_ACTS, '');
  const { language } = context.get(pageContext);
  const job = fieldOf(await readForm(request), 'job').slice(0, 100);
  return acted(context.get(operationsService).jobs.retry(job), '/_/webhooks?done=again', {
    language,
    gone: words[language].gone,
  });
}

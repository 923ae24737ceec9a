import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/crons.messages.ts';
import { CRON_ACTS } from '../model/acts.ts';
import type { Route } from './+types/crons';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'crons.view');
  const { operators } = context.get(servicesContext).records;
  const crons = await operators.crons.list();
  return { crons, done: new URL(request.url).searchParams.get('done') === 'queued' };
}

/** Has one run now. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAct(context, request, CRON_ACTS, '');
  const { language } = context.get(pageContext);
  const { operators } = context.get(servicesContext).records;
  const id = fieldOf(await readForm(request), 'cron');
  return acted(operators.crons.runNow(id), '/_/crons?done=queued', { language, gone: words[language].gone });
}

import { toUtcText } from '#lib/time.ts';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/backups.messages.ts';
import { BACKUPS_ACTS } from '../model/acts.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/backups';

const DONE = ['made', 'removed', 'begun', 'uploaded'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'backups.view');
  const { backups } = context.get(servicesContext).records.operators;
  const [{ kept, fault }, current] = await Promise.all([
    context.get(operationsService).backups(),
    backups.current(),
  ]);
  const done = new URL(request.url).searchParams.get('done');
  return {
    backups: kept
      .toSorted((one, other) => other.modified - one.modified || (one.key < other.key ? -1 : 1))
      .map(({ key, size, modified }) => ({ name: key, size, at: toUtcText(modified) })),
    current,
    fault,
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** Makes a backup, which takes as long as it takes. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAct(context, request, BACKUPS_ACTS, '');
  const { language } = context.get(pageContext);
  const { backups } = context.get(servicesContext).records.operators;
  const name = fieldOf(await readForm(request), 'name').trim();
  return acted(backups.make(name), '/_/backups?done=made', { language, gone: words[language].gone });
}

import { todoService } from '#features/dashboard/service.ts';
import { data, redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { requireOperatorHere } from '#features/console/pages/operator.server.ts';
import { FAILURE_ACTS } from '../model/acts.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/failures';

/** What failed in the last seven days, for who may see it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperatorHere(context, request, 'failures.view');
  return { failed: await context.get(todoService).failed() };
}

/** Has a job tried again. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperatorHere(context, request, FAILURE_ACTS['']);
  const job = (await readForm(request)).get('job');
  const todo = context.get(todoService);
  const problem = await refusal(
    todo.retry(typeof job === 'string' ? job : ''),
    context.get(pageContext).language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect('/operator/failures?done=saved');
}

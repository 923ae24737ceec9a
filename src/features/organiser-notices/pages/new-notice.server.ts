import { redirect } from 'react-router';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { refusalByField } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { NEW_ACTS } from '../model/acts.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/new-notice';
import { BLANK, readTyped, refusedForm } from './typed-notice.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'announcements.write');
  return { typed: BLANK, chapters: await context.get(organiserNoticesService).chapters() };
}

/** Keeps the first draft; what was typed comes back when it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const { operator } = await requireAct(context, request, NEW_ACTS, form.get('intent'));
  const typed = readTyped(form);
  let id = '';
  const refused = await refusalByField(
    context
      .get(organiserNoticesService)
      .save(operator, { typed })
      .then((saved) => (id = saved)),
    language,
  );
  if (refused) return refusedForm(typed, refused);
  throw redirect(`/_/organiser-notices/${id}?done=saved`, 303);
}

import { redirect } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console.messages.ts';
import { SEND_ACTS } from '../model/acts.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/send-notice';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'announcements.send');
  const { language } = context.get(pageContext);
  const service = context.get(organiserNoticesService);
  const { notice } = await answered(service.find(params.id), language);
  const { id, updated, status, audience, mail } = notice;
  if (status !== 'draft') throw redirect(`/_/organiser-notices/${id}`);
  return {
    notice: { id, updated, audience, mail: mail === 1, ...saidIn(wordsOf(notice), language) },
    counted: await service.audience(id),
  };
}

/** Sends the draft that was looked at. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const { operator } = await requireAct(context, request, SEND_ACTS, form.get('intent'));
  const { id } = params;
  const work = context.get(organiserNoticesService).send(operator, { id, seen: fieldOf(form, 'seen') });
  const to = `/_/organiser-notices/${encodeURIComponent(id)}?done=sent`;
  return acted(work, to, { language, gone: words[language].gone });
}

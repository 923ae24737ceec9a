import { data, redirect } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { refusalByField } from '#features/events/pages/answered.server.ts';
import { isRecordId } from '#lib/ids.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/answering.messages.ts';
import { SAVED_REPLY_ACTS } from '../model/acts.ts';
import { supportService } from '../service.ts';
import type { Route } from './+types/saved-replies';

const DONE = ['saved', 'removed'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'messages.answer');
  const saved = await context.get(supportService).replies.saved.list(operator);
  const done = new URL(request.url).searchParams.get('done');
  return { saved, done: DONE.find((one) => one === done) ?? null };
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { saved } = context.get(supportService).replies;
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, SAVED_REPLY_ACTS, form.get('intent'));
  const id = fieldOf(form, 'id');
  const back = (done: (typeof DONE)[number]) => `/_/messages/saved?done=${done}`;
  switch (intent) {
    case 'remove':
      return acted(saved.remove(operator, id), back('removed'), { language, gone: words[language].gone });
    case 'save': {
      const typed = {
        id: isRecordId(id) ? id : '',
        title: fieldOf(form, 'title'),
        body: fieldOf(form, 'body'),
      };
      const refused = await refusalByField(saved.save(operator, typed), language);
      if (refused) {
        const { title = null, body = null } = refused.fields;
        const problem = title || body ? null : refused.message;
        return data({ problem, typed, wrong: { title, body } }, { status: refused.status });
      }
      throw redirect(back('saved'), 303);
    }
  }
}

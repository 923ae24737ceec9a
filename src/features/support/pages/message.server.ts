import { acted, actedWithText, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/answering.messages.ts';
import { MESSAGE_ACTS } from '../model/acts.ts';
import { supportService } from '../service.ts';
import type { Route } from './+types/message';

const DONE = ['sent', 'marked', 'taken', 'released'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'messages.view');
  const { language } = context.get(pageContext);
  const { answering, replies } = context.get(supportService);
  const message = await answered(answering.read(operator.actor, params.id), language);
  const [written, saved] = await Promise.all([
    replies.of(operator, message.id),
    replies.saved.list(operator),
  ]);
  const asked = new URL(request.url).searchParams;
  const begun = saved.find(({ id }) => id === asked.get('saved'));
  const done = asked.get('done');
  return {
    message,
    replies: written,
    saved: saved.map(({ id, title }) => ({ id, title })),
    begun: begun ? { id: begun.id, body: begun.body } : null,
    own: operator.email,
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what to do; an answer that is refused comes back as it was typed. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answering, replies } = context.get(supportService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, MESSAGE_ACTS, form.get('intent'));
  const { id } = params;
  const how = { language, gone: words[language].gone };
  const back = (done: (typeof DONE)[number]) => `/_/messages/${encodeURIComponent(id)}?done=${done}`;
  switch (intent) {
    case 'take':
      return acted(replies.take(operator, id, fieldOf(form, 'from')), back('taken'), how);
    case 'release':
      return acted(replies.release(operator, id), back('released'), how);
    case 'answered':
    case 'open':
      return acted(answering.mark(operator.actor, id, intent), back('marked'), how);
    case 'send':
    case 'send-open': {
      const body = fieldOf(form, 'body');
      const work = replies.send(operator, id, { body, open: intent === 'send-open' });
      return actedWithText(work, back('sent'), { ...how, field: 'body', typed: body });
    }
  }
}

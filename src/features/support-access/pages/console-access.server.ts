import { data } from 'react-router';
import { acted, actedWithText, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console-access.messages.ts';
import { ACCESS_ACTS } from '../model/acts.ts';
import { supportAccessService } from '../service.ts';
import type { Route } from './+types/console-access';

const DONE = ['asked', 'opened', 'ended'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'events.look');
  const { language } = context.get(pageContext);
  const { event, own, accesses } = await answered(
    context.get(supportAccessService).readForOperators(operator, params.id),
    language,
  );
  const done = new URL(request.url).searchParams.get('done');
  return {
    event: { id: event.id, title: event.title },
    own: own && { state: own.state, until: own.until, reason: own.reason },
    accesses: accesses.map(({ id, operatorEmail, reason, state, unasked, created, views }) => ({
      id,
      operator: operatorEmail,
      reason,
      state,
      unasked,
      created,
      pages: views.length,
    })),
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(supportAccessService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, ACCESS_ACTS, form.get('intent'));
  const how = { language, gone: words[language].gone };
  const { id } = params;
  const back = (done: (typeof DONE)[number]) => `/_/events/${encodeURIComponent(id)}/access?done=${done}`;
  switch (intent) {
    case 'ask':
    case 'open': {
      const reason = fieldOf(form, 'reason');
      const unasked = intent === 'open';
      const work = service.ask(operator, { event: id, reason, unasked });
      const answer = await actedWithText(work, back(unasked ? 'opened' : 'asked'), {
        ...how,
        field: 'reason',
        typed: reason,
      });
      return data({ ...answer.data, intent }, answer.init ?? undefined);
    }
    case 'end':
      return acted(service.endByOperator(operator, id), back('ended'), how);
  }
}

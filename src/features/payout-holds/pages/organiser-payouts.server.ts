import { data, redirect } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console.messages.ts';
import { PAYOUT_ACTS } from '../model/acts.ts';
import { payoutHoldsService } from '../service.ts';
import type { Route } from './+types/organiser-payouts';

const DONE = ['held', 'released'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'payouts.view');
  const payouts = await answered(
    context.get(payoutHoldsService).readForOperators(params.id),
    context.get(pageContext).language,
  );
  const done = new URL(request.url).searchParams.get('done');
  return { payouts, done: DONE.find((one) => one === done) ?? null };
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(payoutHoldsService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, PAYOUT_ACTS, form.get('intent'));
  const back = (done: (typeof DONE)[number]) => `/_/payouts/${encodeURIComponent(id)}?done=${done}`;
  if (intent === 'release')
    return acted(
      service.release(operator, { organiser: id, hold: fieldOf(form, 'hold') }),
      back('released'),
      {
        language,
        gone: words[language].changed,
      },
    );
  const typed = { reason: fieldOf(form, 'reason'), note: fieldOf(form, 'note') };
  const refused = await refusalByField(service.hold(operator, { organiser: id, ...typed }), language);
  if (!refused) throw redirect(back('held'), 303);
  const wrong = { reason: refused.fields.reason ?? null, note: refused.fields.note ?? null };
  const problem = wrong.reason || wrong.note ? undefined : refused.message;
  return data({ problem, typed, wrong }, { status: refused.status });
}

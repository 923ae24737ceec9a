import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { refusalByField } from '#features/events/pages/answered.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { RULE_ACTS } from '../model/acts.ts';
import { eventReviewsService } from '../service.ts';
import type { Route } from './+types/review-rules';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'events.review');
  const rules = await context.get(eventReviewsService).readRules();
  return { ...rules, done: new URL(request.url).searchParams.get('done') === '1' };
}

/** `intent` says which form was sent; what was typed comes back when it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(eventReviewsService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, RULE_ACTS, form.get('intent'));
  const typed = {
    scope: fieldOf(form, 'scope'),
    hours: fieldOf(form, 'hours'),
    email: fieldOf(form, 'email'),
    rule: fieldOf(form, 'rule'),
  };
  const work = () => {
    switch (intent) {
      case 'site':
        return service.setSiteRule(operator, typed);
      case 'account':
        return service.setRuleByEmail(operator, typed);
      case 'remove':
        return service.setAccountRule(operator, { account: fieldOf(form, 'account'), rule: 'site' });
    }
  };
  const refused = await refusalByField(work(), language);
  if (refused) {
    const wrong = refused.fields;
    const problem = Object.keys(wrong).length > 0 ? null : refused.message;
    return data({ intent, typed, wrong, problem }, { status: refused.status });
  }
  throw redirect('/_/reviews/rules?done=1', 303);
}

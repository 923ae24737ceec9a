import { duesService } from '#features/dues/service.ts';
import { data, redirectDocument } from 'react-router';
import { refusal, answered } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/dues';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { config, language } = await communityVisitor(context, request);
  const { dues, name, tier } = await answered(context.get(duesService).read(params.token), language);
  return {
    community: config.communityName,
    name,
    tier,
    open: dues.status === 'open',
    amount: dues.amount,
    currency: dues.currency,
    dueOn: dues.dueOn,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = await communityVisitor(context, request);
  let url = '';
  const problem = await refusal(
    context
      .get(duesService)
      .pay(params.token)
      .then((opened) => (url = opened)),
    language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  // Another site's page, in the sandbox too: the browser goes there, and no script.
  throw redirectDocument(url);
}

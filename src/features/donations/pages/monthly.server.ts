import { donationsService } from '#features/donations/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, redirectDocument } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import { afterPaymentPage } from '../model/after-payment-page.ts';
import type { Route } from './+types/monthly';

const schema = typedTexts('amount');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { config, language } = await communityVisitor(context, request);
  const { token } = params;
  const session = new URL(request.url).searchParams.get('session');
  const before = await answered(context.get(donationsService).monthly.read(token), language);
  // Whoever comes back from the payment page sees it at once; reloaded, the page asks nobody.
  if (session) {
    await answered(context.get(donationsService).monthly.returned(token, session), language);
    const done = afterPaymentPage(before.gift, session);
    throw redirect(`/monthly/${encodeURIComponent(token)}?done=${done}`);
  }
  const { gift, campaign, paid } = before;
  const { name, amount, currency, status, endedBy, card, nextAt, created } = gift;
  return {
    community: config.communityName,
    campaign: campaign
      ? { title: campaign.title, slug: campaign.slug, running: campaign.status === 'running' }
      : null,
    gift: { name, amount, currency, status, endedBy, card, nextAt, created },
    typed: typedMoney(amount, currency),
    paid: paid.map((row) => ({
      token: row.token,
      amount: row.amount,
      currency: row.currency,
      refunded: row.status === 'refunded',
      receipt: row.receipt !== null,
      paidAt: row.paidAt,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = await communityVisitor(context, request);
  const { monthly } = context.get(donationsService);
  const form = await readForm(request);
  const intent = form.get('intent');
  const done = () => redirect(`/monthly/${encodeURIComponent(params.token)}?done=saved`);
  if (intent === 'change') {
    const submission = parseWithZod(form, { schema });
    const of = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
      data({ reply, problem: null }, init ?? {});
    if (submission.status !== 'success') return of(invalidForm(submission));
    try {
      await monthly.change(params.token, submission.value);
    } catch (error) {
      return of(refusedForm(submission, error, ['amount'], { language }));
    }
    throw done();
  }
  let page = '';
  const problem = await refusal(
    intent === 'card'
      ? monthly.openCard(params.token).then((url) => void (page = url))
      : intent === 'stop'
        ? monthly.stop(params.token)
        : Promise.resolve(),
    language,
  );
  if (problem !== null) return data({ reply: undefined, problem }, { status: 409 });
  // The page of the card is no page of this site, even where the sandbox serves it under the same address.
  if (page !== '') throw redirectDocument(page, 303);
  throw done();
}

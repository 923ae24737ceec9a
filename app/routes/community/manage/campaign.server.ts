import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { currencyOptions } from '#app/components/event-form/currencies.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { typedMoney } from '#app/forms/typed-money.ts';
import { answered } from '../../organiser/answered.server.ts';
import { officerPage } from '../officer.server.ts';
import { typedTexts } from '../typed-texts.server.ts';
import type { Route } from './+types/campaign';

const schema = typedTexts('title', 'slug', 'summary', 'goal', 'currency', 'monthly', 'status', 'updated');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, community, actor, language } = await officerPage(
    context,
    request,
    params.slug,
    'campaigns.edit',
  );
  const campaign = await community.giving.find(params.campaignId);
  if (!campaign || campaign.chapter !== chapter.id) throw data(null, { status: 404 });
  const [donations, { sums, gifts: givers }] = await answered(
    Promise.all([community.giving.donations(actor, campaign.id), community.monthly.of(actor, campaign.id)]),
    language,
  );
  const { id, title, slug, summary, goal, raised, gifts, currency, status, updated } = campaign;
  return {
    slug: chapter.slug,
    currencies: currencyOptions(currency, language),
    campaign: { id, title, slug, goal, raised, gifts, currency, status },
    typed: {
      title,
      slug,
      summary,
      goal: typedMoney(goal, currency),
      currency,
      monthly: campaign.monthly === 1 ? 'yes' : 'no',
      status,
      updated,
    },
    monthly: {
      sums,
      gifts: givers.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        anonymous: row.anonymous === 1,
        amount: row.amount,
        currency: row.currency,
        failing: row.status === 'failing',
        nextAt: row.nextAt,
      })),
    },
    donations: donations.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      anonymous: row.anonymous === 1,
      monthly: row.monthly !== '',
      amount: row.amount,
      paidAt: row.paidAt,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, community, actor, language } = await officerPage(
    context,
    request,
    params.slug,
    'campaigns.edit',
  );
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { updated, ...values } = submission.value;
  try {
    await community.giving.edit(actor, params.campaignId, values, { ifUpdated: updated });
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  throw redirect(
    `/chapters/${encodeURIComponent(chapter.slug)}/manage/campaigns/${params.campaignId}?done=saved`,
  );
}

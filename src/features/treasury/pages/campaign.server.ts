import { textOf } from '#shared/entity/text-of.ts';
import { donationsService } from '#features/donations/service.ts';
import { treasuryService } from '#features/treasury/service.ts';
import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { campaign as definition } from '#features/donations/model/campaign.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import type { Route } from './+types/campaign';

const RECORDED = ['amount', 'name', 'email', 'anonymous', 'message', 'key', 'method', 'paidOn', 'reference'];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language, services } = await officerPage(
    context,
    request,
    params.slug,
    'campaigns.edit',
  );
  const campaign = await context.get(donationsService).find(params.campaignId);
  if (!campaign || campaign.chapter !== chapter.id) throw data(null, { status: 404 });
  const [donations, { sums, gifts: givers }] = await answered(
    Promise.all([
      context.get(donationsService).donations(actor, campaign.id),
      context.get(donationsService).monthly.of(actor, campaign.id),
    ]),
    language,
  );
  const { id, title, slug, goal, raised, gifts, currency, status } = campaign;
  return {
    slug: chapter.slug,
    currencies: currencyOptions(currency, language),
    campaign: { id, title, slug, goal, raised, gifts, currency, status },
    typed: typedOf(definition, campaign, {}),
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
      method: row.method,
    })),
    today: services.clock.text().slice(0, 10),
    // A form that is sent twice is one donation.
    key: randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'campaigns.edit');
  const form = await readForm(request);
  if (form.get('intent') === 'give-back') {
    const payment = form.get('id');
    const problem = await refusal(
      context
        .get(donationsService)
        .giveBack(actor, params.campaignId, typeof payment === 'string' ? payment : ''),
      language,
    );
    if (problem !== null) return data({ reply: undefined, problem, gift: null }, { status: 409 });
    throw saved(chapter.slug, params.campaignId);
  }
  const given = (name: string): string => textOf(form.get(name));
  if (form.get('intent') === 'take-back' || form.get('intent') === 'record') {
    const gift = Object.fromEntries(RECORDED.map((name) => [name, given(name)]));
    const work =
      form.get('intent') === 'record'
        ? context.get(treasuryService).recordDonation(actor, params.campaignId, gift, language)
        : context.get(treasuryService).takeBack(actor, chapter.id, given('id'));
    const problem = await refusal(work, language);
    if (problem !== null) return data({ reply: undefined, problem, gift }, { status: 409 });
    throw saved(chapter.slug, params.campaignId);
  }
  const submission = parseWithZod(form, { schema: entityForm(definition, language, {}) });
  const of = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ reply, problem: null, gift: null }, init ?? {});
  if (submission.status !== 'success') return of(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    await context.get(donationsService).edit(actor, params.campaignId, { ...values, ifUpdated: updated });
  } catch (error) {
    return of(refusedForm(submission, error, formNames(definition), { language }));
  }
  throw saved(chapter.slug, params.campaignId);
}

const saved = (slug: string, campaign: string) =>
  redirect(`/chapters/${encodeURIComponent(slug)}/manage/campaigns/${campaign}?done=saved`);

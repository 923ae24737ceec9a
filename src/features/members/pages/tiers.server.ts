import { membersService } from '#features/members/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/tiers';

const schema = typedTexts(
  'id',
  'updated',
  'name',
  'summary',
  'amount',
  'currency',
  'period',
  'graceDays',
  'family',
  'open',
);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, above, language } = await officerPage(context, request, params.slug, 'tiers.edit');
  const tiers = await context.get(membersService).tiers.of(chapter);
  return {
    currencies: currencyOptions(undefined, language),
    tiers: tiers.map((tier) => ({
      id: tier.id,
      updated: tier.updated,
      name: tier.name,
      summary: tier.summary,
      amount: tier.amount === 0 ? '' : typedMoney(tier.amount, tier.currency),
      minor: tier.amount,
      currency: tier.currency,
      period: tier.period,
      graceDays: String(tier.graceDays),
      family: tier.family === 1,
      open: tier.open === 1,
      from: tier.chapter === chapter.id ? '' : (above.find(({ id }) => id === tier.chapter)?.name ?? ''),
    })),
  };
}

/** Adds a membership, or changes the one that the form names. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'tiers.edit');
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema });
  const named = form.get('id');
  const of = typeof named === 'string' ? named : '';
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) => data({ reply, of }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { id, updated, ...values } = submission.value;
  try {
    if (id === '') await context.get(membersService).tiers.create(actor, chapter.id, values);
    else await context.get(membersService).tiers.edit(actor, id, values, { ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, Object.keys(schema.shape), { language }));
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/tiers?done=saved`);
}

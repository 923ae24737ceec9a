import { membersService } from '#features/members/service.ts';
import { tier as definition } from '#features/members/model/tier.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/tiers';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, above, language } = await officerPage(context, request, params.slug, 'tiers.edit');
  const tiers = await context.get(membersService).tiers.of(chapter);
  return {
    currencies: currencyOptions(undefined, language),
    tiers: tiers.map((tier) => ({
      id: tier.id,
      name: tier.name,
      summary: tier.summary,
      amount: tier.amount,
      currency: tier.currency,
      period: tier.period,
      open: tier.open === 1,
      typed: typedOf(definition, tier, {}),
      from: tier.chapter === chapter.id ? '' : (above.find(({ id }) => id === tier.chapter)?.name ?? ''),
    })),
  };
}

/** Adds a membership, or changes the one that the form names. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'tiers.edit');
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: entityForm(definition, language, {}) });
  const named = form.get('id');
  const of = typeof named === 'string' ? named : '';
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) => data({ reply, of }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    const { tiers } = context.get(membersService);
    if (of === '') await tiers.create(actor, chapter.id, values);
    else await tiers.edit(actor, of, { ...values, ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, formNames(definition), { language }));
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/tiers?done=saved`);
}

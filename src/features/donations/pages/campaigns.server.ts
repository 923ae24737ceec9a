import { donationsService } from '#features/donations/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { campaign as definition } from '#features/donations/model/campaign.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import type { Route } from './+types/campaigns';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, language } = await officerPage(context, request, params.slug, 'campaigns.edit');
  const campaigns = await context.get(donationsService).campaigns(chapter.id, { running: false });
  return {
    slug: chapter.slug,
    currencies: currencyOptions(undefined, language),
    campaigns: campaigns.map(({ id, title, status, goal, raised, gifts, currency }) => ({
      id,
      title,
      status,
      goal,
      raised,
      gifts,
      currency,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'campaigns.edit');
  const submission = parseWithZod(await readForm(request), { schema: entityForm(definition, language, {}) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { updated: _, ...values } = submission.value;
  let id: string;
  try {
    ({ id } = await context.get(donationsService).create(actor, chapter.id, values));
  } catch (error) {
    return refusedForm(submission, error, formNames(definition), { language });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/campaigns/${id}?done=saved`);
}

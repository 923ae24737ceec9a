import { donationsService } from '#features/donations/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { currencyOptions } from '#shared/forms/currencies.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/campaigns';

const schema = typedTexts('title', 'slug', 'summary', 'goal', 'currency', 'monthly', 'status');

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
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  let id: string;
  try {
    ({ id } = await context.get(donationsService).create(actor, chapter.id, submission.value));
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/campaigns/${id}?done=saved`);
}

import { treasuryService } from '#features/treasury/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/receipts';

const schema = typedTexts('legalName', 'address', 'registration', 'taxNumber', 'receiptText');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'legal.edit');
  return answered(context.get(treasuryService).legal(actor, chapter.id), language);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'legal.edit');
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    await context.get(treasuryService).editLegal(actor, chapter.id, submission.value);
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/receipts?done=saved`);
}

import { announcementsService } from '#features/announcements/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { FIELDS, newDocumentForm, sentFile } from './document-form.server.ts';
import type { Route } from './+types/documents';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'documents.edit');
  const rows = await answered(context.get(announcementsService).documents.of(actor, chapter.id), language);
  return {
    slug: chapter.slug,
    documents: rows.map(({ id, title, category, day, visibility, version }) => ({
      id,
      title,
      category,
      day,
      visibility,
      version,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'documents.edit');
  const submission = parseWithZod(await readForm(request), { schema: newDocumentForm });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['file'] });
  const { file, ...values } = submission.value;
  let id: string;
  try {
    ({ id } = await context
      .get(announcementsService)
      .documents.add(actor, chapter.id, values, await sentFile(file)));
  } catch (error) {
    return refusedForm(submission, error, FIELDS, { language, hide: ['file'] });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/documents/${id}?done=saved`);
}

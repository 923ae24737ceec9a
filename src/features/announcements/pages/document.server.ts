import { announcementsService } from '#features/announcements/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/documents.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { documentForm, FIELDS, sentFile, versionForm } from './document-form.server.ts';
import type { Route } from './+types/document';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'documents.edit');
  const { document, versions } = await answered(
    context.get(announcementsService).documents.readForKeeper(actor, params.documentId),
    language,
  );
  if (document.chapter !== chapter.id) throw data(null, { status: 404 });
  const { id, title, category, day, visibility, updated } = document;
  return {
    slug: chapter.slug,
    id,
    typed: { title, category, day, visibility, updated },
    versions: versions.map(({ number, name, size, note, created }) => ({
      number,
      name,
      size,
      note,
      created,
    })),
  };
}

/** What the forms of the page do, told by their buttons. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'documents.edit');
  const id = params.documentId;
  const all = `/chapters/${encodeURIComponent(chapter.slug)}/manage/documents`;
  const form = await readForm(request);
  const intent = form.get('intent');
  const of =
    (which: 'document' | 'version') =>
    ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
      data({ of: which, reply, problem: null }, init ?? {});
  if (intent === 'remove') {
    const problem = await refusal(context.get(announcementsService).documents.remove(actor, id), language);
    if (problem !== null) return data({ of: null, reply: undefined, problem }, { status: 409 });
    throw redirect(`${all}?done=saved`);
  }
  if (intent === 'version') {
    const submission = parseWithZod(form, { schema: versionForm });
    if (submission.status !== 'success') return of('version')(invalidForm(submission, { hide: ['file'] }));
    const { file, note } = submission.value;
    try {
      await context.get(announcementsService).documents.addVersion(actor, id, { note }, await sentFile(file));
    } catch (error) {
      return of('version')(refusedForm(submission, error, FIELDS, { language, hide: ['file'] }));
    }
    throw redirect(`${all}/${id}?done=saved`);
  }
  if (intent !== 'save')
    return data({ of: null, reply: undefined, problem: words[language].pressButton }, { status: 400 });
  const submission = parseWithZod(form, { schema: documentForm });
  if (submission.status !== 'success') return of('document')(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    await context.get(announcementsService).documents.edit(actor, id, values, { ifUpdated: updated });
  } catch (error) {
    return of('document')(refusedForm(submission, error, FIELDS, { language }));
  }
  throw redirect(`${all}/${id}?done=saved`);
}

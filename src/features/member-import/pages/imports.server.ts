import { memberImportService } from '#features/member-import/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { readingFields } from '#shared/imports/import-step.server.ts';
import type { Route } from './+types/imports';

const schema = z.object({ file: z.file().optional(), ...readingFields });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor } = await officerPage(context, request, params.slug, 'members.edit');
  const imports = await context.get(memberImportService).list(actor, chapter.id);
  return {
    slug: chapter.slug,
    imports: imports.map(({ id, filename, total, status, created }) => ({
      id,
      filename,
      total,
      status,
      created,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await officerPage(context, request, params.slug, 'members.edit');
  const { chapter, actor, language } = page;
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['file'] });
  const { file, encoding, headingLine } = submission.value;
  const bytes = new Uint8Array(file ? await file.arrayBuffer() : []);
  let id: string;
  try {
    id = await context.get(memberImportService).start(actor, chapter.id, {
      filename: file?.name ?? '',
      bytes,
      encoding,
      headingLine,
    });
  } catch (error) {
    return refusedForm(submission, error, ['file'], { language, hide: ['file'] });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/members/import/${id}`);
}

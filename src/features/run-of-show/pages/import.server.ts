import { runOfShowService } from '#features/run-of-show/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/import';

const importForm = z.object({ file: z.file().optional() });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await managedEvent(context, request, params.id, 'plan.edit');
  return { event: { id: event.id } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const submission = parseWithZod(await readForm(request), { schema: importForm });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['file'] });
  const { file } = submission.value;
  const bytes = new Uint8Array(file ? await file.arrayBuffer() : []);
  try {
    await services.rooms.get(runOfShowService).import(actor, event.id, bytes);
  } catch (error) {
    return refusedForm(submission, error, ['file'], { language, hide: ['file'] });
  }
  throw redirect(`/events/${event.id}/manage/run-of-show?done=show-imported`);
}

import { attendeeImportService } from '#features/attendee-import/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { readingFields } from '#shared/imports/import-step.server.ts';
import type { Route } from './+types/import';

const importForm = z.object({ ...readingFields, file: z.file().optional() });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'attendees.edit');
  const imports = await services.rooms.get(attendeeImportService).list(actor, event.id);
  return {
    event: { id: event.id, timezone: event.timezone },
    imports: imports.map(({ id, filename, total, failed, skipped, status, created }) => ({
      id,
      filename,
      taken: total - failed - skipped,
      status,
      created,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const submission = parseWithZod(await readForm(request), { schema: importForm });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['file'] });
  const { encoding, headingLine, file } = submission.value;
  const bytes = new Uint8Array(file ? await file.arrayBuffer() : []);
  try {
    const list = { filename: file?.name ?? '', bytes, encoding, headingLine, language };
    const id = await services.rooms.get(attendeeImportService).start(actor, event.id, list);
    throw redirect(`/events/${event.id}/manage/attendees/import/${id}`);
  } catch (error) {
    return refusedForm(submission, error, ['file'], { language, hide: ['file'] });
  }
}

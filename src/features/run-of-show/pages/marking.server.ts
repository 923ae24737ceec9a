import { textOf } from '#shared/entity/text-of.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { ShowViewer } from '#features/run-of-show/index.ts';
import type { Language } from '#lib/language/index.ts';
import { refusal } from '#features/events/pages/answered.server.ts';

interface Marking {
  services: AppServices;
  viewer: ShowViewer;
  event: string;
  language: Language;
}

/** Marks what has begun or is done as the form says, and leads back to the screen. */
export async function marked(request: Request, { services, viewer, event, language }: Marking) {
  const form = await readForm(request);
  const mark = {
    mark: textOf(form.get('intent')),
    id: textOf(form.get('id')),
    following: textOf(form.get('following')),
    anyway: textOf(form.get('anyway')) === 'on',
  };
  const problem = await refusal(services.rooms.get(runOfShowService).mark(viewer, event, mark), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(new URL(request.url).pathname.replace(/\.data$/, ''));
}

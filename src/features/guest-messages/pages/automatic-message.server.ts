import { messagingService } from '#features/guest-messages/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { htmlOfTyped, typedOfHtml } from '#shared/editor/description.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { AUTOMATIC_KINDS, type AutomaticKind } from '#features/guest-messages/index.ts';
import { notFound } from '#lib/errors.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/automatic-message';

const HOURS = [1, 2, 3, 6, 12, 24, 48, 72, 168, 336];

async function begin({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'messages.send');
  const kind = AUTOMATIC_KINDS.find((known) => known === params.kind);
  if (!kind) await answered(Promise.reject(notFound()), page.language);
  return { ...page, kind: kind as AutomaticKind };
}

export async function loader(args: Route.LoaderArgs) {
  const { actor, event, services, language, kind } = await begin(args);
  const message = await answered(
    services.rooms.get(messagingService).automatic(actor, event.id, kind, language),
    language,
  );
  const { enabled, minutes, subject, body, own, updated } = message;
  const hours = Math.round(minutes / 60);
  return {
    id: event.id,
    kind,
    own: { subject: own.subject, body: typedOfHtml(own.body) },
    hours: [...new Set([...HOURS, ...(kind === 'reminder' ? [hours] : [])])].toSorted((a, b) => a - b),
    initial: {
      enabled: enabled ? 'on' : '',
      hours: String(hours),
      at: `${String(Math.trunc(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      subject,
      body: typedOfHtml(body),
      updated,
    },
  };
}

const text = z.string().default('');
const automaticForm = z.object({
  enabled: text,
  hours: text,
  at: text,
  subject: text,
  body: text,
  updated: text,
});

export async function action(args: Route.ActionArgs) {
  const { actor, event, services, language, kind } = await begin(args);
  const submission = parseWithZod(await readForm(args.request), { schema: automaticForm });
  if (submission.status !== 'success') return invalidForm(submission);
  const { enabled, hours, at, subject, body, updated } = submission.value;
  const clock = /^(\d{2}):(\d{2})$/.exec(at);
  const minutes = kind === 'reminder' ? Number(hours) * 60 : Number(clock?.[1]) * 60 + Number(clock?.[2]);
  const input = { enabled: enabled === 'on', minutes, subject, body: htmlOfTyped(body) };
  try {
    await services.rooms
      .get(messagingService)
      .saveAutomatic(actor, event.id, kind, input, { ifUpdated: updated });
  } catch (error) {
    return refusedForm(submission, error, ['subject', 'body'], { language });
  }
  throw redirect(`/events/${event.id}/manage/messages?done=saved`);
}

import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { coverOf } from '#app/components/events/cover.ts';
import { typedOfHtml } from '#app/components/event-form/description.ts';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { DETAILS_FIELDS, detailsForm } from '../details-form.server.ts';
import { typedWhenAndWhere } from '../event-form.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import { zonesWith } from '../zones.server.ts';
import type { Route } from './+types/details';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await managedEvent(context, request, params.id);
  const { id, title, summary, category, tags, visibility, currency, capacity, status, updated } = event;
  return {
    event: { id, title, status, updated, currency },
    cover: coverOf(event),
    zones: zonesWith(event.timezone),
    initial: {
      title,
      summary,
      category,
      visibility,
      currency,
      ...typedWhenAndWhere(event),
      description: typedOfHtml(event.description),
      tags: tags.join(', '),
      capacity: capacity === 0 ? '' : String(capacity),
      removeCover: '',
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id);
  const { events } = services;
  const submission = parseWithZod(await readForm(request), { schema: detailsForm });
  if (submission.status !== 'success') return invalidForm(submission);
  const { patch, cover, removeCover, updated, overwrite } = submission.value;
  try {
    await events.update(actor, event.id, patch, overwrite ? {} : { ifUpdated: updated });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && 'updated' in error.data) {
      return data({ ...submission.reply(), changedMeanwhile: true }, { status: 409 });
    }
    return refusedForm(submission, error, DETAILS_FIELDS);
  }
  try {
    if (cover)
      await events.setCover(actor, event.id, {
        name: cover.name,
        bytes: new Uint8Array(await cover.arrayBuffer()),
      });
    else if (removeCover) await events.removeCover(actor, event.id);
  } catch (error) {
    const reply = refusedForm(submission, unreadable(error), ['cover']);
    // The rest is saved: the next try starts from there.
    const saved = await events.requireManaged(actor, event.id);
    return data({ ...reply.data, savedAs: saved.updated }, reply.init ?? {});
  }
  throw redirect(`/events/${event.id}/manage/details?done=saved`);
}

/** A file that only calls itself a picture, in words for whoever chose it. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code } = (error.data.cover ?? {}) as { code?: string };
  if (!code?.includes('mime')) return error;
  const message = 'This file is not a picture, whatever it is called. Choose a JPEG, PNG, WebP or GIF.';
  return new ApiError(400, error.message, { cover: { code, message } });
}

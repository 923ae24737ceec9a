import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { utcToWallTime } from '#lib/time.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readWallTime, typed } from '#shared/forms/typed-values.server.ts';
import { words } from '../messages/settings.messages.ts';
import { waitingRoomService } from '../service.ts';
import type { Route } from './+types/settings';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const room = await answered(context.get(waitingRoomService).readSettings(actor, event.id), language);
  const { timezone } = event;
  const local = room.opensAt === '' ? '' : utcToWallTime(room.opensAt, timezone).slice(0, 16);
  return { event: { id: event.id, timezone }, room: { ...room, opensAt: local } };
}

const FIELDS = ['enabled', 'opensAt', 'perMinute', 'mostInside'];
/** A number as people type it; what is none is refused with the numbers that are too large. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const form = await readForm(request);
  const schema = z
    .object({ enabled: typed, opensAt: typed, perMinute: typed, mostInside: typed })
    .superRefine((given, check) => {
      if (readWallTime(given.opensAt, event.timezone) === null)
        check.addIssue({ code: 'custom', path: ['opensAt'], message: words[language].wrongTime });
    });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { enabled, opensAt, perMinute, mostInside } = submission.value;
  try {
    await context.get(waitingRoomService).changeSettings(actor, event.id, {
      enabled: enabled === 'on',
      opensAt: readWallTime(opensAt, event.timezone) ?? '',
      perMinute: wholeNumber(perMinute),
      mostInside: wholeNumber(mostInside),
    });
  } catch (error) {
    return refusedForm(submission, error, FIELDS, { language });
  }
  return redirect(`/events/${event.id}/manage/waiting-room?saved`, 303);
}

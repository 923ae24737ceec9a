import { textOf } from '#shared/entity/text-of.ts';
import { eventsService } from '#features/events/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { addMs, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/postpone';

/** What is proposed: a month from now. */
const BACK_FOR_MS = 30 * 86_400_000;

/** Postponing an event, or the new date of one that is postponed: who is mailed, and what may go back, before it is done. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.postpone',
  );
  if (event.status !== 'published') throw redirect(`/events/${event.id}/manage`);
  const { id, schedule, timezone, startsAt, endsAt, backUntil } = event;
  const preview = await answered(services.rooms.get(refundsService).previewCancel(actor, id), language);
  return {
    event: { id, timezone, backUntil, postponed: schedule === 'postponed' },
    preview,
    proposed: {
      backUntil: utcToWallTime(addMs(services.clock.text(), BACK_FOR_MS), timezone).slice(0, 10),
      startsAt: utcToWallTime(startsAt, timezone),
      endsAt: utcToWallTime(endsAt, timezone),
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.postpone',
  );
  const form = await readForm(request);
  const typed = Object.fromEntries(
    ['statusNote', 'backUntil', 'startsAt', 'endsAt'].map((name) => [name, textIn(form, name)]),
  );
  const postponed = event.schedule === 'postponed';
  const at = (name: string): string => wallTimeToUtc(typed[name] ?? '', event.timezone) ?? typed[name] ?? '';
  const { statusNote = '', backUntil = '' } = typed;
  // A day counts until it ends, by the clocks of the place.
  const dayEnds = wallTimeToUtc(`${backUntil}T23:59`, event.timezone) ?? backUntil;
  const refused = await refusalByField(
    postponed
      ? services.rooms.get(eventsService).reschedule(actor, event.id, {
          startsAt: at('startsAt'),
          endsAt: at('endsAt'),
          statusNote,
        })
      : services.rooms.get(eventsService).postpone(actor, event.id, { statusNote, backUntil: dayEnds }),
    language,
  );
  if (refused) return data({ ...refused, typed }, { status: refused.status });
  throw redirect(`/events/${event.id}/manage?done=${postponed ? 'rescheduled' : 'postponed'}`);
}

function textIn(form: FormData, name: string): string {
  return textOf(form.get(name));
}

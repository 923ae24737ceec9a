import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { ApiError } from '#lib/errors.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { changedMeanwhile } from '../model/errors.ts';
import { eventDate } from '../model/event-date.ts';
import { eventDatesService } from '../service.ts';
import type { Route } from './+types/date';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language, may } = page;
  const date = await answered(
    services.rooms.get(eventDatesService).read(actor, event.id, params.dateId),
    language,
  );
  return {
    event: { id: event.id, timezone: event.timezone },
    date: { startsAt: date.startsAt, endsAt: date.endsAt, cancelled: date.state === 'cancelled' },
    over: date.endsAt <= services.clock.text(),
    writes: may.has('messages.send') && event.taken > 0,
    initial: typedOf(eventDate, date, { zone: event.timezone }),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const NOTHING = { problem: null, reply: undefined, changed: false };

/** Changes the date, cancels it, lets it take place after all, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const dates = services.rooms.get(eventDatesService);
  const all = `/events/${event.id}/manage/dates`;
  const here = `${all}/${params.dateId}`;
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'remove' || intent === 'cancel' || intent === 'reinstate') {
    const work =
      intent === 'remove'
        ? dates.remove(actor, event.id, params.dateId)
        : dates.setState(actor, event.id, params.dateId, intent === 'cancel' ? 'cancelled' : 'on');
    const problem = await refusal(work, language);
    if (problem !== null) return data({ ...NOTHING, problem }, { status: 409 });
    if (intent === 'remove') return redirect(`${all}?done=removed`, 303);
    return redirect(`${here}?done=${intent === 'cancel' ? 'off' : 'on'}`, 303);
  }
  const submission = parseWithZod(form, {
    schema: entityForm(eventDate, language, { zone: event.timezone }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ ...NOTHING, reply: answer.data }, answer.init ?? {});
  }
  const { updated, ...values } = submission.value;
  try {
    const seen = intent === 'overwrite' ? {} : { ifUpdated: updated };
    await dates.update(actor, event.id, params.dateId, { ...values, ...seen });
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(eventDate), { language });
    const changed = error instanceof ApiError && error.message === changedMeanwhile().message;
    return data({ ...NOTHING, reply: answer.data, changed }, answer.init ?? {});
  }
  return redirect(`${here}?done=saved`, 303);
}

import { volunteersService } from '#features/volunteers/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { ApiError } from '#lib/errors.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { shift as definition } from '../model/shift.ts';
import type { Route } from './+types/shift';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const found = services.rooms.get(volunteersService).shifts.read(actor, event.id, params.shiftId);
  const shift = await answered(found, language);
  return {
    event: { id: event.id, timezone: event.timezone },
    shift: { id: shift.id, role: shift.role },
    initial: typedOf(definition, shift, { zone: event.timezone }),
    volunteers: shift.volunteers.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const NOTHING = { problem: null, reply: undefined, changed: false };

/** Changes the shift, removes it, or takes somebody off it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.edit');
  const { shifts, volunteers } = services.rooms.get(volunteersService);
  const all = `/events/${event.id}/manage/people`;
  const here = `${all}/shifts/${params.shiftId}`;
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'remove' || intent === 'take-off') {
    const volunteer = form.get('volunteer');
    const work =
      intent === 'remove'
        ? shifts.remove(actor, event.id, params.shiftId)
        : volunteers.remove(actor, event.id, typeof volunteer === 'string' ? volunteer : '');
    const problem = await refusal(work, language);
    if (problem !== null) return data({ ...NOTHING, problem }, { status: 409 });
    return redirect(intent === 'remove' ? `${all}?done=removed` : `${here}?done=saved`, 303);
  }
  const submission = parseWithZod(form, {
    schema: entityForm(definition, language, { zone: event.timezone }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ ...NOTHING, reply: answer.data }, answer.init ?? {});
  }
  const { updated, ...values } = submission.value;
  try {
    const seen = intent === 'overwrite' ? {} : { ifUpdated: updated };
    await shifts.update(actor, event.id, params.shiftId, { ...values, ...seen });
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(definition), { language });
    const changed = error instanceof ApiError && error.status === 409;
    return data({ ...NOTHING, reply: answer.data, changed }, answer.init ?? {});
  }
  return redirect(`${here}?done=saved`, 303);
}

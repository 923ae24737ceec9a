import { textOf } from '#shared/entity/text-of.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { utcToWallTime } from '#lib/time.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { shownPeopleTabs } from './people-tabs.server.ts';
import { shift } from '../model/shift.ts';
import type { Route } from './+types/shifts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, may, language } = page;
  const { shifts } = services.rooms.get(volunteersService);
  const edits = may.has('plan.edit');
  const [list, since] = await Promise.all([
    shifts.list(actor, event.id),
    edits ? shifts.linkSince(actor, event.id) : null,
  ]);
  const { id, timezone } = event;
  return {
    event: { id, timezone },
    edits,
    marks: may.has('checkIn.scan'),
    tabs: shownPeopleTabs(context, may, language),
    since,
    // A new one begins as the event does.
    initial: blankOf(shift, {
      startsAt: utcToWallTime(event.startsAt, timezone),
      endsAt: utcToWallTime(event.endsAt, timezone),
    }),
    // Addresses are not for the list.
    shifts: list.map(({ volunteers, ...each }) => ({
      id: each.id,
      role: each.role,
      place: each.place,
      startsAt: each.startsAt,
      endsAt: each.endsAt,
      needed: each.needed,
      taken: each.taken,
      volunteers: volunteers.map(({ id: person, name, attendance }) => ({ id: person, name, attendance })),
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const NOTHING = { problem: null, reply: undefined, link: null };

/** `intent` says what: a new shift, whether somebody came, or the link to sign up. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.view');
  const { shifts, volunteers } = services.rooms.get(volunteersService);
  const form = await readForm(request);
  const text = (field: string): string => textOf(form.get(field));
  const back = (done: string) => redirect(`/events/${event.id}/manage/people?done=${done}`, 303);
  const refused = (problem: string) => data({ ...NOTHING, problem }, { status: 409 });
  switch (form.get('intent')) {
    case 'mark': {
      const mark = { volunteer: text('volunteer'), attendance: text('attendance') };
      const problem = await refusal(volunteers.mark(actor, event.id, mark), language);
      return problem === null ? back('saved') : refused(problem);
    }
    case 'make-link': {
      let link = '';
      const making = shifts.makeLink(actor, event.id).then((made) => (link = made));
      const problem = await refusal(making, language);
      return problem === null ? data({ ...NOTHING, link }) : refused(problem);
    }
    case 'end-link': {
      const problem = await refusal(shifts.endLink(actor, event.id), language);
      return problem === null ? back('link-ended') : refused(problem);
    }
    default: {
      const submission = parseWithZod(form, {
        schema: entityForm(shift, language, { zone: event.timezone }),
      });
      const again = (answer: ReturnType<typeof invalidForm>) =>
        data({ ...NOTHING, reply: answer.data }, answer.init ?? {});
      if (submission.status !== 'success') return again(invalidForm(submission));
      try {
        await shifts.create(actor, event.id, submission.value);
      } catch (error) {
        return again(refusedForm(submission, error, formNames(shift), { language }));
      }
      return back('added');
    }
  }
}

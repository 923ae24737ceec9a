import { volunteersService } from '#features/volunteers/service.ts';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/own-shift';

export async function loader({ context, params }: Route.LoaderArgs) {
  const own = context.get(volunteersService).volunteers.own(params.token);
  const { event, shift, volunteer } = await answered(own, context.get(pageContext).language);
  return {
    event: {
      title: event.title,
      timezone: event.timezone,
      cancelled: event.status === 'cancelled',
      place: [event.venueName, event.city].filter(Boolean).join(', '),
    },
    shift: {
      role: shift.role,
      place: shift.place,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      notes: shift.notes,
    },
    name: volunteer.name,
    on: volunteer.status === 'in',
    calendar: `/volunteer/shift/${encodeURIComponent(params.token)}/shift.ics`,
  };
}

/** Takes them off the shift: a press of a button and not the visit, for programs that look into mails follow every link. */
export async function action({ context, params }: Route.ActionArgs) {
  await answered(
    context.get(volunteersService).volunteers.withdraw(params.token),
    context.get(pageContext).language,
  );
  throw redirect(`/volunteer/shift/${encodeURIComponent(params.token)}`, 303);
}

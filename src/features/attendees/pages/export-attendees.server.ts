import { attendeesService } from '#features/attendees/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { download, formatOf } from './export.server.ts';
import { asAttendeeSearch, readAttendeeQuery } from './attendee-query.server.ts';
import type { Route } from './+types/export-attendees';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const search = asAttendeeSearch(readAttendeeQuery(request), event.timezone);
  const format = formatOf(params.format);
  const attendees = services.rooms.get(attendeesService);
  return download(
    await answered(attendees.exportAttendees(actor, event.id, search, { format, language }), language),
  );
}

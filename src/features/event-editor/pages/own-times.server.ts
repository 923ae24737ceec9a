import { eventDatesService } from '#features/event-dates/service.ts';
import type { EventPatch } from '#features/events/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/**
 * What a form changes of an event. The times of one with several dates are those of its next date, to the minute in a form: they
 * are left as they are, and changed with the dates.
 */
export async function withoutOwnTimes(
  { rooms }: Pick<AppServices, 'rooms'>,
  event: { id: string },
  patch: EventPatch,
): Promise<EventPatch> {
  const dates = await rooms.get(eventDatesService).of(event.id);
  if (dates.length === 0) return patch;
  const { startsAt: _startsAt, endsAt: _endsAt, ...rest } = patch;
  return rest;
}

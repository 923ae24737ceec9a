import type { ShownClash } from '../ui/clash-list.tsx';
import { calendarService } from '#features/calendar/service.ts';
import type { Rooms } from '#platform/rooms/index.ts';
import type { Actor } from '#lib/actor.ts';

/** What is in an event's way, as its pages tell it. A cancelled event is in nobody's. */
export async function shownClashes(
  { rooms }: { rooms: Pick<Rooms, 'get'> },
  actor: Actor,
  event: { id: string; title: string },
): Promise<ShownClash[]> {
  const clashes = await rooms.get(calendarService).clashesOfEvent(actor, event.id);
  return clashes.map(({ kind, with: other }) => ({
    kind,
    ids: [event.id, other.id],
    one: event.title,
    other: other.title,
    startsAt: other.startsAt,
    zone: other.timezone,
  }));
}

import type { ShownClash } from '#features/calendar/ui/clash-list.tsx';
import type { AppServices } from '#shell/services.server.ts';
import type { Actor } from '#lib/actor.ts';

/** What is in an event's way, as its pages tell it. A cancelled event is in nobody's. */
export async function shownClashes(
  { planner }: Pick<AppServices, 'planner'>,
  actor: Actor,
  event: { id: string; title: string },
): Promise<ShownClash[]> {
  const clashes = await planner.clashesOfEvent(actor, event.id);
  return clashes.map(({ kind, with: other }) => ({
    kind,
    ids: [event.id, other.id],
    one: event.title,
    other: other.title,
    startsAt: other.startsAt,
    zone: other.timezone,
  }));
}

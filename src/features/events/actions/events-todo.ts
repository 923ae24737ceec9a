import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { addMs } from '#lib/time.ts';
import type { Events } from './events.ts';

const DAY_MS = 24 * 3_600_000;
const NEXT_EVENTS = 12;
const DRAFTS = 6;

/** Doors that open within a day, and drafts. */
export function eventsTodo(
  events: Pick<Events, 'managedAhead' | 'listManaged' | 'runningAmong'>,
): TodoSource {
  return {
    name: 'events',
    of: async ({ user, now }) => {
      const actor = { id: user, superuser: false };
      const [ahead, drafts] = await Promise.all([
        events.managedAhead(actor, NEXT_EVENTS),
        events.listManaged(actor, { status: 'draft', limit: DRAFTS }),
      ]);
      return [
        ...ahead
          .filter(({ startsAt }) => startsAt <= addMs(now, DAY_MS))
          .map(({ id, title, startsAt, timezone }) => ({
            kind: 'door' as const,
            id,
            title,
            startsAt,
            timezone,
            live: startsAt <= now,
            url: `/check-in/${id}`,
          })),
        ...drafts.items.map(({ id, title }) => ({
          kind: 'eventDraft' as const,
          id,
          title,
          url: `/events/${id}/manage`,
        })),
      ];
    },
    among: (users) => events.runningAmong(users),
  };
}

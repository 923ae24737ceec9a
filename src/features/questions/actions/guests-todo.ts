import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import type { Events } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { Questions } from './questions.ts';
import { MANY_GUESTS } from './waiting-guests.ts';

/** Details of guests become a matter so long before the event begins. */
const AHEAD_MS = 14 * 24 * 3_600_000;
const NEXT_EVENTS = 12;
const MOST = 5;

/** Guests of whom too little is known, for who runs an event that begins soon. */
export function guestsTodo(
  events: Pick<Events, 'managedAhead'>,
  questions: Pick<Questions, 'waitingGuests'>,
): TodoSource {
  return {
    name: 'guests',
    of: async ({ user, now }) => {
      const actor = { id: user, superuser: false };
      const soon = (await events.managedAhead(actor, NEXT_EVENTS))
        .filter(({ startsAt }) => startsAt > now && startsAt <= addMs(now, AHEAD_MS))
        .slice(0, MOST);
      const waiting = await questions.waitingGuests(
        actor,
        soon.map(({ id, organiser }) => ({ id, organiser: organiser === user ? user : '' })),
      );
      return soon.flatMap(({ id, title }) => {
        const count = waiting.get(id) ?? 0;
        const url = `/events/${id}/manage/questions`;
        return count > 0
          ? [{ kind: 'guests' as const, id, title, count, many: count >= MANY_GUESTS, url }]
          : [];
      });
    },
    // Who runs events is asked already.
    among: async () => [],
  };
}

import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import type { Events } from '#features/events/index.ts';
import type { Calendar } from './calendar.ts';

const NEXT_EVENTS = 12;
const MOST = 5;

/** Events at the same time, for who runs one of them. */
export const clashesTodo = (
  events: Pick<Events, 'managedAhead'>,
  calendar: Pick<Calendar, 'clashesAhead'>,
): TodoSource => ({
  name: 'calendar',
  of: async ({ user }) => {
    const ahead = await events.managedAhead({ id: user, superuser: false }, NEXT_EVENTS);
    const clashes = ahead.length > 0 ? await calendar.clashesAhead(ahead) : [];
    return clashes.slice(0, MOST).map(({ event, other }) => ({
      kind: 'clash' as const,
      id: `${event.id} ${other.id}`,
      title: event.title,
      with: other.title,
      url: `/events/${event.id}/manage/details`,
    }));
  },
  // Who runs events is asked already.
  among: async () => [],
});

import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { addMs } from '#lib/time.ts';
import type { Tasks } from './tasks.ts';

const DAY_MS = 24 * 3_600_000;
/** Tasks are shown when they are due within these days, and over their date since as long. */
const DUE_MS = 3 * DAY_MS;
const OVER_MS = 30 * DAY_MS;
const MOST = 5;

/** Tasks that are due soon, or over their date. */
export function tasksTodo(tasks: Pick<Tasks, 'own' | 'dueAmong'>): TodoSource {
  return {
    name: 'tasks',
    of: async ({ user, now }) => {
      const due = await tasks.own(
        { id: user, superuser: false },
        { due: { from: addMs(now, -OVER_MS), to: addMs(now, DUE_MS) }, limit: MOST },
      );
      return due.map(({ id, title, dueAt, event: { timezone, ...event } }) => ({
        kind: 'task' as const,
        id,
        title,
        event: { id: event.id, title: event.title },
        dueAt,
        timezone,
        overdue: dueAt < now,
        url: `/events/${event.id}/manage/tasks/${id}`,
      }));
    },
    among: (users, now) => tasks.dueAmong(users, addMs(now, DUE_MS)),
  };
}

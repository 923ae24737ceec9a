import type { HomeTask } from '#app/components/home/task-list.tsx';
import type { AppServices } from '#app/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';

/** From so long before it begins on, an event's door is a task. */
const DOOR_MS = 24 * 3_600_000;
/** What is due within these days is shown, and what is over its date since as long. */
const DUE_MS = 3 * DOOR_MS;
const OVER_MS = 30 * DOOR_MS;
const MOST_DUE = 5;

interface Ahead {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
  state: string;
}

/** What waits for somebody: doors that open within a day, tasks that are due, and invitations to answer. */
export async function homeTasks(
  { teams, planner }: Pick<AppServices, 'teams' | 'planner'>,
  actor: Actor,
  ahead: readonly Ahead[],
  now: string,
): Promise<HomeTask[]> {
  const soon = addMs(now, DOOR_MS);
  const doors = ahead
    .filter(({ startsAt, state }) => state !== 'draft' && startsAt <= soon)
    .map(({ id, title, startsAt, timezone, state }) => ({
      kind: 'door' as const,
      id,
      title,
      startsAt,
      timezone,
      live: state === 'live',
    }));
  const [invitations, due] = await Promise.all([
    teams.invitationsTo(actor),
    planner.tasks.own(actor, {
      due: { from: addMs(now, -OVER_MS), to: addMs(now, DUE_MS) },
      limit: MOST_DUE,
    }),
  ]);
  return [
    ...doors,
    ...due.map(({ id, title, dueAt, event: { timezone, ...event } }) => ({
      kind: 'task' as const,
      id,
      title,
      event,
      dueAt,
      timezone,
      overdue: dueAt < now,
    })),
    ...invitations.map(({ id, event, role, from }) => ({
      kind: 'invitation' as const,
      id,
      title: event.title,
      role,
      from,
    })),
  ];
}

import type { HomeTask } from '#app/components/home/task-list.tsx';
import type { AppServices } from '#app/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import { disputeTasks, guestTasks } from './home-duties.server.ts';
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
  helping: boolean;
}

/** What waits for somebody: disputes to answer, doors that open within a day, the first to begin first, details of guests that are missing, tasks that are due, and invitations to answer. */
export async function homeTasks(
  services: Pick<AppServices, 'teams' | 'payments' | 'ticketing' | 'planner'>,
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
  const [invitations, disputes, guests, due] = await Promise.all([
    services.teams.invitationsTo(actor),
    disputeTasks(services, actor, now),
    guestTasks(services, actor, ahead, now),
    services.planner.tasks.own(actor, {
      due: { from: addMs(now, -OVER_MS), to: addMs(now, DUE_MS) },
      limit: MOST_DUE,
    }),
  ]);
  return [
    ...disputes,
    ...doors,
    ...guests,
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

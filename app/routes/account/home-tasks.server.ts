import type { HomeTask } from '#app/components/home/task-list.tsx';
import type { AppServices } from '#app/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import { disputeTasks, guestTasks } from './home-duties.server.ts';
import { addMs } from '#lib/time.ts';

/** From so long before it begins on, an event's door is a task. */
const DOOR_MS = 24 * 3_600_000;

interface Ahead {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
  state: string;
  helping: boolean;
}

/** What waits for somebody: disputes to answer, details of guests that are missing, doors that open within a day, the first to begin first, and invitations to answer. */
export async function homeTasks(
  services: Pick<AppServices, 'teams' | 'payments' | 'ticketing'>,
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
  const [invitations, disputes, guests] = await Promise.all([
    services.teams.invitationsTo(actor),
    disputeTasks(services, actor, now),
    guestTasks(services, actor, ahead, now),
  ]);
  return [
    ...disputes,
    ...doors,
    ...guests,
    ...invitations.map(({ id, event, role, from }) => ({
      kind: 'invitation' as const,
      id,
      title: event.title,
      role,
      from,
    })),
  ];
}

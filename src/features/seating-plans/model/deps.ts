import type { Core } from '#platform/rooms/index.ts';
import type { PlanUser } from './plan-user.ts';

/** What plans of halls work with. */
export interface SeatingPlanDeps extends Pick<Core, 'db' | 'clock' | 'ids'> {
  users: () => readonly PlanUser[];
}

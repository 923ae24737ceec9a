import type { EventFollower } from '#features/events/index.ts';
import type { Planner } from '#features/calendar/index.ts';

/** How the planner, which is no room yet, follows events. */
export function plannerFollower({ follow }: Pick<Planner, 'follow'>): EventFollower {
  return {
    moved: async (tx, from, to) => {
      if (from.startsAt !== to.startsAt || from.timezone !== to.timezone) await follow.moved(tx, from, to);
    },
    copied: follow.copied,
    deleted: (tx, { id }) => follow.deleted(tx, id),
  };
}

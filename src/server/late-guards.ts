import type { Ticketing } from '#features/orders/index.ts';
import type { EventFollower } from '#features/events/index.ts';
import type { Planner } from '#features/calendar/index.ts';

/** How ticketing, which is no room yet, follows events. */
export function ticketingFollower({ guards }: Pick<Ticketing, 'guards'>): EventFollower {
  return {
    mayPublish: (tx, event) => guards.mayPublish(tx, event),
    mayDelete: (tx, event) => guards.mayDelete(tx, event),
    mayHandOver: (tx, event, to) => guards.mayHandOver(tx, event, to),
    cancelled: (tx, event) => guards.onCancelled(tx, event),
    postponed: (tx, event) => guards.onPostponed(tx, event),
    rescheduled: (tx, event) => guards.onRescheduled(tx, event),
    moved: (tx, from, to) => guards.onMoved(tx, from, to),
    copied: async (tx, from, to, { parts, move, copies }) => {
      if (!parts.has('tickets')) return;
      const types = await guards.onDuplicated(tx, from, to, {
        codes: parts.has('codes'),
        questions: parts.has('questions'),
        // The same date is the old event's: its windows are over, or mean another sale.
        move: from.startsAt === to.startsAt ? () => '' : move,
      });
      for (const [type, copy] of types) copies.set(type, copy);
    },
  };
}

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

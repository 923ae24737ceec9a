import type { EventGuards } from '#features/events/index.ts';
import type { Messaging } from '#features/guest-messages/index.ts';
import type { Planner } from '#features/calendar/index.ts';
import type { Ticketing } from '#features/orders/index.ts';

interface Guarding {
  ticketing: Pick<Ticketing, 'guards'>;
  messaging: Pick<Messaging, 'copyTo'>;
  planner: Pick<Planner, 'follow'>;
}

/**
 * Events ask those who sell tickets and write to guests before they change, and those are built on events: the port is
 * joined when it is used.
 */
export function lateGuards(late: () => Guarding): EventGuards {
  const guards = () => late().ticketing.guards;
  return {
    mayPublish: (tx, event) => guards().mayPublish(tx, event),
    onCancelled: (tx, event) => guards().onCancelled(tx, event),
    onPostponed: (tx, event) => guards().onPostponed(tx, event),
    onRescheduled: (tx, event) => guards().onRescheduled(tx, event),
    onMoved: async (tx, from, to) => {
      await guards().onMoved(tx, from, to);
      if (from.startsAt !== to.startsAt || from.timezone !== to.timezone)
        await late().planner.follow.moved(tx, from, to);
    },
    mayDelete: async (tx, event) => {
      await guards().mayDelete(tx, event);
      await late().planner.follow.deleted(tx, event.id);
    },
    onDuplicated: async (tx, from, to, copying) => {
      const { parts, move } = copying;
      const types = parts.has('tickets')
        ? await guards().onDuplicated(tx, from, to, {
            codes: parts.has('codes'),
            questions: parts.has('questions'),
            // The same date is the old event's: its windows are over, or mean another sale.
            move: from.startsAt === to.startsAt ? () => '' : move,
          })
        : new Map<string, string>();
      if (parts.has('messages')) await late().messaging.copyTo(tx, from, to, types);
      await late().planner.follow.copied(tx, from, to, copying);
    },
  };
}

import type { EventGuards } from '#domain/events/index.ts';

/** Events ask ticketing before they change, and ticketing is built on events: the port is joined when it is used. */
export function lateGuards(guards: () => EventGuards): EventGuards {
  return {
    mayPublish: (tx, event) => guards().mayPublish(tx, event),
    onCancelled: (tx, event) => guards().onCancelled(tx, event),
    mayDelete: (tx, event) => guards().mayDelete(tx, event),
    onDuplicated: (tx, from, to) => guards().onDuplicated(tx, from, to),
  };
}

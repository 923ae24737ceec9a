import type { WhenAndWhere } from '#features/events/index.ts';

/** When and where an event was, as those with a ticket know it. Not a collection. */
export interface EventMoveRow extends WhenAndWhere {
  event: string;
  /** Of the last change, as UTC text: tells one state of it from the next. */
  at: string;
}

export interface EventMoveTables {
  event_moves: EventMoveRow;
}

import type { EventDates } from '#features/event-dates/index.ts';
import type { Events } from '#features/events/index.ts';
import type { Tasks } from '#features/tasks/index.ts';
import type { Volunteers } from '#features/volunteers/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Core } from '#platform/rooms/index.ts';

/** A ticket that somebody holds, as far as a calendar cares. */
export interface HeldTicket {
  event: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  /** `valid`, or why it is not. */
  status: string;
}

/** What the calendar works with. */
export interface CalendarDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'origin' | 'siteName'> {
  events: Pick<Events, 'managedBetween' | 'publicBetween' | 'findMany' | 'requireMay' | 'update'>;
  dates: Pick<EventDates, 'within' | 'publicBetween' | 'managedBetween'>;
  tasks: Pick<Tasks, 'own'>;
  volunteers: Pick<Volunteers, 'shiftsBetween'>;
  /** The tickets of what somebody ordered; whoever sells them knows. */
  ticketsOf(actor: Actor): Promise<HeldTicket[]>;
}

/** What became of the date of a published event: '' as it was told first. A postponed event has no date for now. */
export const EVENT_SCHEDULES = ['', 'postponed', 'rescheduled'] as const;
export type EventSchedule = (typeof EVENT_SCHEDULES)[number];

/** What guests are told of an event that doesn't take place as it was announced. */
export interface ScheduleFacts {
  schedule: EventSchedule;
  /** Why it was cancelled or postponed, in the organiser's words. */
  statusNote: string;
  /** Until when ticket holders of a postponed event may have their money back (UTC text); '' when it never was. */
  backUntil: string;
  /** When it was to begin before it was postponed (UTC text). */
  previousStart: string;
}

/** An event of which nothing has changed since it was published. */
export const AS_ANNOUNCED: ScheduleFacts = { schedule: '', statusNote: '', backUntil: '', previousStart: '' };

/** The most that organisers write about it, in characters. */
export const STATUS_NOTE_MOST = 1_000;

/** How long ticket holders may ask for their money back when the organiser doesn't say. */
export const BACK_FOR_DAYS = 30;

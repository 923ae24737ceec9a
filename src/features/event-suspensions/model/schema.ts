import type { UtcText } from '#lib/time.ts';

/** That an event was taken down, and why. An event has one at most that has not ended. */
export interface SuspensionRow {
  id: string;
  event: string;
  /** What its team reads. */
  reason: string;
  /** Address of the superuser who did it. */
  by: string;
  created: UtcText;
  /** When it was reinstated or cancelled; '' while it is suspended. */
  ended: UtcText;
  /** Address of the superuser who reinstated it; '' where its team cancelled it. */
  endedBy: string;
  /** Since when the team's answer waits for an operator; '' when none does. */
  waitingSince: UtcText;
}

/** What was written about a suspension. */
export interface SuspensionMessageRow {
  id: string;
  suspension: string;
  author: 'team' | 'operator';
  /** Id of the account, or address of the superuser. */
  by: string;
  text: string;
  created: UtcText;
}

/** What of other rooms' rows is shown beside it. */
export interface SuspensionTables {
  event_suspensions: SuspensionRow;
  event_suspension_messages: SuspensionMessageRow;
  events: { id: string; title: string; organiser: string; startsAt: UtcText };
  users: { id: string; name: string; email: string };
}

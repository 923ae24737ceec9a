import type { MemberRole } from './permissions.ts';

/** Somebody who helps to run an event. Its owner is none of them: the event names them as its `organiser`. */
export interface MemberRow {
  id: string;
  event: string;
  user: string;
  role: MemberRole;
  /** The id of a user; '' when they are gone, or when a superuser did it. */
  invitedBy: string;
  /** When they accepted. */
  created: string;
  updated: string;
}

export interface MemberTables {
  event_members: MemberRow;
}

import type { EventRole, MemberRole } from '#features/events/model/permissions.ts';

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

/** An invitation that nobody has answered yet. One that was answered or revoked is no more. */
export interface InvitationRow {
  id: string;
  event: string;
  email: string;
  /** `owner` hands the event over. */
  role: EventRole;
  /** Of the token in the link: the token itself is only in the mail. */
  tokenHash: string;
  invitedBy: string;
  /** When the mail was written last. */
  sentAt: string;
  expiresAt: string;
  created: string;
  updated: string;
}

export interface TeamTables {
  event_members: MemberRow;
  event_invitations: InvitationRow;
}

/** What this part reads of the users that the records backend keeps. */
export interface PeopleTables {
  users: { id: string; email: string; verified: number; name: string; locale: string };
}

import type { MemberTables } from '#features/events/model/members.ts';
import type { EventRole } from '#features/events/model/permissions.ts';

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

export interface TeamTables extends MemberTables {
  event_invitations: InvitationRow;
}

/** What this part reads of the users that the records backend keeps. */
export interface PeopleTables {
  users: { id: string; email: string; verified: number; name: string; locale: string };
}

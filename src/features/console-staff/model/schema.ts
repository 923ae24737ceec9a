import type { StaffTables } from '#features/staff/model/schema.ts';
import type { OperatorRole } from '#features/staff/model/permissions.ts';

/** A link that sets a password: of somebody who is to become staff, or of somebody who is. */
export interface StaffInvitationRow {
  id: string;
  email: string;
  name: string;
  role: OperatorRole;
  /** The account that gets a new password; '' for one that is still to be made. */
  person: string;
  /** Of the token in the link: the token itself is only in the mail. */
  tokenHash: string;
  language: string;
  /** Address of the superuser who invited. */
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
}

export interface ConsoleStaffTables extends StaffTables {
  staff_invitations: StaffInvitationRow;
}

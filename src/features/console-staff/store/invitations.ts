import type { Kysely } from 'kysely';
import { noteRow } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ConsoleStaffTables, StaffInvitationRow } from '../model/schema.ts';

const TABLE = 'staff_invitations';

/** The link with that token's hash, if it holds still. */
export function invitationByHash(
  query: Kysely<ConsoleStaffTables>,
  tokenHash: string,
  now: string,
): Promise<StaffInvitationRow | undefined> {
  return query
    .selectFrom('staff_invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Keeps a link in place of whatever that address had: an older one opens nothing any more. */
export async function putInvitation(tx: Tx, invitation: StaffInvitationRow): Promise<void> {
  const query = tx.as<ConsoleStaffTables>();
  const [before] = await query
    .deleteFrom('staff_invitations')
    .where('email', '=', invitation.email)
    .returningAll()
    .execute();
  await query.insertInto('staff_invitations').values(invitation).execute();
  if (before) note(tx, before, null);
  note(tx, null, invitation);
}

/** Takes a link out, or all that somebody sent. Returns whether there was one. */
export async function takeInvitation(
  tx: Tx,
  by: { id: string } | { email: string } | { invitedBy: string },
): Promise<boolean> {
  const [column, value] = Object.entries(by)[0] as ['id' | 'email' | 'invitedBy', string];
  const gone = await tx
    .as<ConsoleStaffTables>()
    .deleteFrom('staff_invitations')
    .where(column, '=', value)
    .returningAll()
    .execute();
  for (const row of gone) note(tx, row, null);
  return gone.length > 0;
}

function note(tx: Tx, before: StaffInvitationRow | null, after: StaffInvitationRow | null): void {
  const id = (after ?? before)?.id ?? '';
  noteRow(tx, {
    collection: TABLE,
    id,
    before: before && { ...before },
    after: after && { ...after },
    secret: ['tokenHash'],
  });
}

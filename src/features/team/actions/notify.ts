import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { AuditAction } from '#features/audit/model/schema.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { InvitationRow } from '../model/schema.ts';

/** Writes down what became of an invitation. The address is not kept: it may be that of somebody who never answered. */
export function notifyInvited(
  tx: Tx,
  actor: Actor | null,
  { id, event, role }: InvitationRow,
  action: AuditAction,
  at: string,
): Promise<void> {
  const over = action === 'team.revoke' || action === 'team.decline';
  const change = { field: 'role', before: over ? role : null, after: over ? null : role };
  return recordAudit(tx, {
    event,
    actor,
    action,
    subject: { kind: 'invitation', id },
    changes: [change],
    at,
  });
}

/** Writes down that somebody is in a team, is something else in it, or is not in it any more. */
export function notifyMember(
  tx: Tx,
  actor: Actor,
  { event, user }: { event: string; user: string },
  action: AuditAction,
  { before, after }: { before: EventRole | null; after: EventRole | null },
  at: string,
): Promise<void> {
  return recordAudit(tx, {
    event,
    actor,
    action,
    subject: { kind: 'member', id: user },
    changes: [{ field: 'role', before, after }],
    at,
  });
}

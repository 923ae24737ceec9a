import type { Tx } from '#platform/db/index.ts';
import type { AuditAction, AuditTables } from '../model/schema.ts';

/** Forgets what was changed of these subjects by that action, within that write; who did it, and when, stays. */
export async function forgetChanges(tx: Tx, action: AuditAction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .as<AuditTables>()
    .updateTable('audit_entries')
    .set({ changes: '[]' })
    .where('subject', 'in', subjects)
    .where('action', '=', action)
    .execute();
}

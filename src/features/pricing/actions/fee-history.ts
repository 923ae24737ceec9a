import type { AuditChange, AuditTables } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { PricingContext } from './context.ts';
import { requireOperator } from './operator-fees.ts';

/** A change of a fee. */
export interface FeeChange {
  id: string;
  /** UTC text. */
  at: string;
  /** The superuser's address; '' for one who is gone. */
  by: string;
  action: 'fees.set' | 'fees.remove';
  organiser: string;
  currency: string;
  changes: AuditChange[];
}

const SHOWN = 50;

/** The last changes of fees, the newest first. Throws 403 for others than superusers. */
export async function feeHistory({ db }: PricingContext, actor: Actor): Promise<FeeChange[]> {
  requireOperator(actor, 'fees.view');
  const rows = await db
    .read<AuditTables & { _superusers: { id: string; email: string } }>()
    .selectFrom('audit_entries')
    .leftJoin('_superusers', '_superusers.id', 'audit_entries.actor')
    .select(['audit_entries.id', 'at', 'action', 'subject', 'label', 'changes', '_superusers.email'])
    .where('event', '=', '')
    .where('action', 'in', ['fees.set', 'fees.remove'])
    .orderBy('at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, at, action, subject, label, changes, email }) => ({
    id,
    at,
    by: email ?? '',
    action: action as FeeChange['action'],
    organiser: subject,
    currency: label,
    changes: JSON.parse(changes) as AuditChange[],
  }));
}

import { actAs } from '#platform/audit-log/index.ts';
import type { OperatorRole } from '../model/permissions.ts';

/** What is written from now on is kept in the audit log as theirs, with their role as it is now. */
export function actAsOperator({ id, email, role }: { id: string; email: string; role: OperatorRole }): void {
  actAs({ kind: auditKind(role), id, name: email });
}

/** How the audit log names a role. */
export const auditKind = (role: OperatorRole) =>
  role === 'superuser' ? ('superuser' as const) : (`staff:${role}` as const);

import type { OperatorRole, StaffPermission } from '#features/staff/model/permissions.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { forbidden } from '#lib/errors.ts';

/** Whoever runs the site and writes or sends a notice. */
export interface NoticeOperator {
  email: string;
  role: OperatorRole;
}

/** Throws 403 where the operator's role doesn't include it. */
export function requirePermission({ role }: NoticeOperator, permission: StaffPermission): void {
  if (!allowsOperator(role, permission)) throw forbidden();
}

import type { Actor } from '#lib/actor.ts';
import { allowsOperator, isStaffRole, type StaffPermission } from './permissions.ts';

/** Whether whoever acts may do that as one who runs the site: superusers may, and staff by their role. */
export function mayOperate(actor: Actor | null, permission: StaffPermission): boolean {
  if (!actor) return false;
  if (actor.superuser) return true;
  return isStaffRole(actor.staff) && allowsOperator(actor.staff, permission);
}

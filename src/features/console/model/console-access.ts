import { extensionPoint } from '#platform/rooms/index.ts';
import {
  allowsOperator,
  type OperatorRole,
  type StaffPermission,
} from '#features/staff/model/permissions.ts';

/** What the forms of a page do, by their `intent` ('' for a form without one), and what each of them needs. */
export type ConsoleActs = Readonly<Record<string, StaffPermission>>;

/** Who may open a page of the console, or fetch a file of it. Each one says so: what has no entry opens for nobody. */
export interface ConsoleAccess {
  /** Its address, as its route has it: `/_/jobs`, `/_/accounts/:id`. */
  path: string;
  look: StaffPermission;
  /** Left out where it takes no forms. */
  acts?: ConsoleActs;
}

/** Rooms add here who may open their pages of the console. */
export const consoleAccess = extensionPoint<ConsoleAccess>('console access');

/** Whether a request may go on to its page: a form if its sender may send any of the page's. The page asks for which one. */
export function mayPass(access: ConsoleAccess | null, role: OperatorRole, method: string): boolean {
  if (!access) return false;
  if (method === 'GET' || method === 'HEAD') return allowsOperator(role, access.look);
  return Object.values(access.acts ?? {}).some((permission) => allowsOperator(role, permission));
}

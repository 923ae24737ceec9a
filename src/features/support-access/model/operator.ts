import type { OperatorRole } from '#features/staff/model/permissions.ts';

/** Whoever runs the site and asks for access, or has it. */
export interface AccessOperator {
  id: string;
  email: string;
  role: OperatorRole;
}

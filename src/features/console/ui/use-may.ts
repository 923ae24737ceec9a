import { useRouteLoaderData } from 'react-router';
import {
  allowsOperator,
  type OperatorRole,
  type StaffPermission,
} from '#features/staff/model/permissions.ts';
import { CONSOLE } from '#shared/request/route-ids.ts';

/** Says what whoever looks at a page of the console may do there: what they may not isn't shown. */
export function useMay(): (permission: StaffPermission) => boolean {
  const frame = useRouteLoaderData<{ role: OperatorRole }>(CONSOLE);
  return (permission) => frame !== undefined && allowsOperator(frame.role, permission);
}

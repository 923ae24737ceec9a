import { matchRoutes } from 'react-router';
import { allowsOperator, type OperatorRole } from '#features/staff/model/permissions.ts';
import type { ConsoleAccess } from '#features/console/model/console-access.ts';

/** What is said of the page at an address, found as the router finds its route; null where nobody said anything. */
export function accessOf(declared: readonly ConsoleAccess[], pathname: string): ConsoleAccess | null {
  const routes = declared.map((access) => ({ path: access.path, handle: access }));
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null;
}

/** Whether somebody in that role may open what a link leads to: a path of the site, with or without a query. */
export function mayOpen(declared: readonly ConsoleAccess[], role: OperatorRole, to: string): boolean {
  const access = accessOf(declared, new URL(to, 'http://console').pathname);
  return access !== null && allowsOperator(role, access.look);
}

import { forSuperusers } from '../call/require-superuser.ts';
import type { Route } from '../call/route.ts';
import { runSql } from './run-sql.ts';

export const sqlRoutes: readonly Route[] = [['POST', '/api/sql', forSuperusers(runSql)]];

import { forSuperusers } from '../require-superuser.ts';
import type { Route } from '../route.ts';
import { runSql } from './run-sql.ts';

export const sqlRoutes: readonly Route[] = [['POST', '/api/sql', forSuperusers(runSql)]];

import { forSuperusers } from '../call/require-superuser.ts';
import type { Route } from '../call/route.ts';
import { deleteLogs } from './delete-logs.ts';
import { listLogs } from './list-logs.ts';
import { logStats } from './log-stats.ts';
import { viewLog } from './view-log.ts';

export const logRoutes: readonly Route[] = [
  ['GET', '/api/logs', forSuperusers(listLogs)],
  ['DELETE', '/api/logs', forSuperusers(deleteLogs)],
  ['GET', '/api/logs/stats', forSuperusers(logStats)],
  ['GET', '/api/logs/:id', forSuperusers(viewLog)],
];

import { forSuperusers } from '../call/require-superuser.ts';
import type { Route } from '../call/route.ts';
import { listCrons } from './list-crons.ts';
import { runCron } from './run-cron.ts';

export const cronRoutes: readonly Route[] = [
  ['GET', '/api/crons', forSuperusers(listCrons)],
  ['POST', '/api/crons/:id', forSuperusers(runCron)],
];

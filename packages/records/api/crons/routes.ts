import { forSuperusers } from '../require-superuser.ts';
import type { Route } from '../route.ts';
import { listCrons } from './list-crons.ts';
import { runCron } from './run-cron.ts';

export const cronRoutes: readonly Route[] = [
  ['GET', '/api/crons', forSuperusers(listCrons)],
  ['POST', '/api/crons/:id', forSuperusers(runCron)],
];

import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { RecordsContext } from './state/context.ts';
import { authRoutes } from './auth/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { batchRoutes } from './batch/routes.ts';
import { cronRoutes } from './crons/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { sqlRoutes } from './sql/routes.ts';

const ROUTES = [
  ...collectionRoutes,
  ...recordRoutes,
  ...authRoutes,
  ...fileRoutes,
  ...realtimeRoutes,
  ...backupRoutes,
  ...batchRoutes,
  ...settingsRoutes,
  ...logRoutes,
  ...cronRoutes,
  ...sqlRoutes,
  ...healthRoutes,
];

/** The HTTP side of the records backend; errors are thrown as ApiError. */
export function recordsApi(context: RecordsContext): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  for (const [method, path, endpoint] of ROUTES) {
    api.on(method, path, async (c) => {
      await context.keeper.fresh();
      return endpoint(context, c);
    });
  }
  return api;
}

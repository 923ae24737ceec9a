import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Tasks } from '../actions/tasks.ts';
import { ownTaskEndpoints } from './own-tasks.ts';
import { taskPartEndpoints } from './task-parts.ts';
import { taskEndpoints } from './tasks.ts';

/** Tasks, to be mounted at `/`. */
export function tasksApi(tasks: Tasks, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  taskEndpoints(api, tasks, once);
  taskPartEndpoints(api, tasks, once);
  ownTaskEndpoints(api, tasks);
  return api;
}

import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Planner } from '../planner.ts';
import { budgetLineEndpoints } from '#features/budget/api/budget-lines.ts';
import { budgetEndpoints } from '#features/budget/api/budget.ts';
import { ownTaskEndpoints } from '#features/tasks/api/own-tasks.ts';
import { showEndpoints } from '#features/run-of-show/api/run-of-show.ts';
import { shiftEndpoints } from '#features/volunteers/api/shifts.ts';
import { showLinkEndpoints } from '#features/run-of-show/api/show-links.ts';
import { signUpEndpoints } from '#features/volunteers/api/sign-up.ts';
import { supplierEndpoints } from '#features/budget/api/suppliers.ts';
import { taskPartEndpoints } from '#features/tasks/api/task-parts.ts';
import { taskEndpoints } from '#features/tasks/api/tasks.ts';
import { volunteerEndpoints } from '#features/volunteers/api/volunteers.ts';

/** The endpoints of the planner, to be mounted at `/`. */
export function plannerApi(planner: Planner): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  taskEndpoints(api, planner);
  taskPartEndpoints(api, planner);
  ownTaskEndpoints(api, planner);
  shiftEndpoints(api, planner);
  volunteerEndpoints(api, planner);
  signUpEndpoints(api, planner);
  supplierEndpoints(api, planner);
  showEndpoints(api, planner);
  showLinkEndpoints(api, planner);
  budgetEndpoints(api, planner);
  budgetLineEndpoints(api, planner);
  return api;
}

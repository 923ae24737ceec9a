import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Planner } from '../planner.ts';
import { budgetLineEndpoints } from './budget-lines.ts';
import { budgetEndpoints } from './budget.ts';
import { ownTaskEndpoints } from './own-tasks.ts';
import { showEndpoints } from './run-of-show.ts';
import { shiftEndpoints } from './shifts.ts';
import { showLinkEndpoints } from './show-links.ts';
import { signUpEndpoints } from './sign-up.ts';
import { supplierEndpoints } from './suppliers.ts';
import { taskPartEndpoints } from './task-parts.ts';
import { taskEndpoints } from './tasks.ts';
import { volunteerEndpoints } from './volunteers.ts';

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

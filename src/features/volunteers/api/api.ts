import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Volunteers } from '../actions/volunteers.ts';
import { shiftEndpoints } from './shifts.ts';
import { signUpEndpoints } from './sign-up.ts';
import { volunteerEndpoints } from './volunteers.ts';

/** Shifts and their volunteers, to be mounted at `/`. */
export function volunteersApi(volunteers: Volunteers, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  shiftEndpoints(api, volunteers, once);
  volunteerEndpoints(api, volunteers);
  signUpEndpoints(api, volunteers);
  return api;
}

import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { CheckIns } from '../actions/check-ins.ts';
import { checkInEndpoint } from './check-in.ts';
import { checkInEndpoints } from './gates.ts';

export function checkInApi(checkIns: CheckIns): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  checkInEndpoint(api, checkIns);
  checkInEndpoints(api, checkIns);
  return api;
}

import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { RunOfShow } from '../actions/run-of-show.ts';
import { showEndpoints } from './run-of-show.ts';
import { showLinkEndpoints } from './show-links.ts';

/** The run of show, to be mounted at `/`. */
export function runOfShowApi(runOfShow: RunOfShow, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  showEndpoints(api, runOfShow, once);
  showLinkEndpoints(api, runOfShow);
  return api;
}

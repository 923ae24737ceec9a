import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Tasks } from '../actions/tasks.ts';
import { pageOf } from '#platform/api/index.ts';
import { flag, readQuery } from '#platform/api/index.ts';

const MOST = 500;
const query = z.object({ done: flag });

/** `GET /api/me/tasks`: what the caller is to do in all events that they help to run; with `?done=1` what is done too. */
export function ownTaskEndpoints(api: Hono<ApiEnv>, tasks: Tasks): void {
  api.get('/api/me/tasks', async (c) => {
    const actor = requireActor(c);
    const { done = false } = readQuery(c, query);
    return c.json(pageOf(c, await tasks.own(actor, { done, limit: MOST })));
  });
}

import type { Env, Hono } from 'hono';
import { holdToDescription } from './hold-to-description.ts';

/**
 * Asks an app that runs in the test itself, past any server. Its answers are held against the API's description, as those
 * that `fetch` gets are.
 */
export function requestAsDescribed<E extends Env>(
  app: Hono<E>,
): (path: string, options?: RequestInit) => Promise<Response> {
  return async (path, options) => {
    const response = await app.request(path, options);
    const url = new URL(path, 'http://localhost');
    await holdToDescription(options?.method ?? 'GET', url, options?.body, response);
    return response;
  };
}

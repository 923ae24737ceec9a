import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { ViteDevServer } from 'vite';
import type { ApiEnv } from '#platform/http/index.ts';

/** Lets Vite answer what is its own (sources, its client, hot reload); everything else goes on. */
export function viteFiles(vite: ViteDevServer): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { incoming, outgoing } = c.env as unknown as HttpBindings;
    const passed = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(false));
      vite.middlewares(incoming, outgoing, () => resolve(true));
    });
    if (passed) return next();
    return RESPONSE_ALREADY_SENT;
  };
}

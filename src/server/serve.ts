import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from './http/app.ts';
import type { Services } from './context.ts';
import { builtSite, devSite } from './pages/build.ts';
import { keepKey, sendKept } from './pages/kept-page.ts';
import { KeptPages } from './pages/kept-pages.ts';

/** A listening server. */
export interface Serving {
  port: number;
  /** Takes no new connection, lets requests in flight finish. */
  close(): Promise<void>;
}

/** Listens where the settings say. Rejects when the port is taken. */
export async function serve(services: Services, options: { dev: boolean }): Promise<Serving> {
  const { config } = services;
  const site = options.dev ? await devSite() : await builtSite();
  const kept = new KeptPages(services.db, () => services.clock.now());
  const app = createApp(services, site, kept);
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    // Before anything else is set up for it: most of what is asked of a site in a rush is the same few pages.
    const key = keepKey(request.method ?? '', request.url ?? '', request.headers);
    const page = key === null ? null : kept.get(key);
    if (page) sendKept(page, request, response);
    else void answer(request, response);
  });
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw error;
    const message = `PORT ${config.port} is in use: stop what listens there, or set PORT.`;
    throw Object.assign(new Error(message, { cause: error }), { code });
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      await site.close();
    },
  };
}

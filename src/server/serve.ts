import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve as listen } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from './http/app.ts';
import type { Services } from './context.ts';
import { builtSite, devSite } from './pages/build.ts';

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
  const app = createApp(services, site);
  const server = listen({ fetch: app.fetch, port: config.port, hostname: config.host }) as Server;
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

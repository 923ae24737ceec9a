import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Fetch = Parameters<typeof getRequestListener>[0];

/** An HTTP server that listens. */
export interface Listening {
  /** `http://127.0.0.1:8090`, without a slash at the end. */
  url: string;
  /** Takes no new connection, lets requests in flight finish. */
  close(): Promise<void>;
}

/**
 * Listens on a port, 0 for any that is free. `open` is given the address and makes what answers; requests wait meanwhile.
 * Rejects when it can't listen there, or with what `open` throws.
 */
export async function listen(
  { port, host }: { port: number; host: string },
  open: (url: string) => Promise<Fetch>,
): Promise<Listening> {
  const opened = Promise.withResolvers<Fetch>();
  const listener = getRequestListener(async (request, env) => (await opened.promise)(request, env));
  const server = createServer((request, response) => void listener(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  };
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  try {
    opened.resolve(await open(url));
  } catch (error) {
    opened.resolve(() => new Response(null, { status: 503 }));
    await close();
    throw error;
  }
  return { url, close };
}

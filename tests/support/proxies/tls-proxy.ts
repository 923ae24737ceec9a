import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from './certificate.ts';

/** Headers of one connection, which no proxy passes on. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * A TLS proxy in Node, so that what is between browsers and the site elsewhere is between them here, too. It passes on as little as a
 * proxy may: its own name for the site, and nothing of the scheme.
 */
export async function startTlsProxy(
  { certificate, key }: Certificate,
  port: number,
  upstream: number,
): Promise<{ end(): Promise<void> }> {
  const server = createServer({ cert: certificate, key }, (asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !OWN.has(name)));
    const from = asked.socket.remoteAddress ?? '';
    const passed = request(
      {
        host: '127.0.0.1',
        port: upstream,
        method: asked.method,
        path: asked.url,
        headers: { ...headers, host: `127.0.0.1:${upstream}`, 'x-forwarded-for': from },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders.filter(isPassed));
        got.pipe(answer);
        answer.once('close', () => got.destroy());
      },
    );
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    end: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Of raw headers, a name and its value in turn: whether this one goes with what is passed on. */
function isPassed(_text: string, at: number, all: readonly string[]): boolean {
  return !OWN.has((all[at - (at % 2)] ?? '').toLowerCase());
}

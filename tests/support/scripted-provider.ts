import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

export interface ScriptedProvider extends AsyncDisposable {
  url: string;
  /** What was asked for, in order: method and path, with the form of token requests. */
  asked: string[];
  /** Who answers a path; others are answered 404. */
  on(path: string, handler: Handler): void;
  /** Answers a path with JSON. */
  json(path: string, body: unknown, status?: number): void;
}

/** A provider on loopback that answers whatever a test wants it to, right or wrong. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? '';
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      const handler = handlers.get(path);
      if (handler) handler(Object.assign(request, { body }), response);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const on: ScriptedProvider['on'] = (path, handler) => void handlers.set(path, handler);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on,
    json: (path, body, status = 200) =>
      on(path, (_, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer } from 'node:http';

/**
 * The yardstick: a bare `node:http` server that sends the same bytes as the answer it is given, and does nothing
 * else. Takes the answer over IPC, tells its port back.
 */
process.once('message', (answer: { status: number; headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(answer.body, 'base64');
  const headers = { ...answer.headers, 'content-length': String(body.length) };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as { port: number }).port });
  });
});

import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE, patientServer } from './patient-server.ts';

const QUICK = {
  headersMs: 200,
  bodyMs: 200,
  bytesPerSecond: 10_000,
  unknownBodyMs: 200,
  keepAliveMs: 60_000,
};

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers with how many bytes it was sent, at once where `reads` is false. */
async function start(patience: Partial<typeof QUICK> = {}, reads = true): Promise<Socket> {
  server = patientServer(
    (request, response) => {
      let bytes = 0;
      request.on('error', () => {});
      if (!reads) return void response.writeHead(413).end('refused');
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(`read ${bytes}`));
    },
    { ...QUICK, ...patience },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** All that is answered until the other end hangs up, or until it has said `enough`. */
async function heard(socket: Socket, enough?: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (enough?.test(text)) break;
  }
  return text;
}

const POST = 'POST / HTTP/1.1\r\nHost: mela\r\n';

it.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: me'],
  ['a body that said its length', `${POST}Content-Length: 10\r\n\r\nabc`],
  ['a body that said none', `${POST}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`],
])('is hung up on who never ends %s', async (_what, sent) => {
  const socket = await start();
  socket.write(sent);
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('is hung up on who drips a body', async () => {
  const socket = await start();
  socket.write(`${POST}Content-Length: 500\r\n\r\n`);
  const dripping = setInterval(() => socket.write('a'), 20);
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(dripping);
});

it('reads what still comes after a refusal, so that it is heard, and hangs up all the same', async () => {
  const socket = await start({ bytesPerSecond: 1_000_000_000 });
  socket.write(`${POST}Content-Length: 50000000\r\n\r\n`);
  const closed = once(socket, 'close');
  // A stream of bytes that never pauses: each of them would be answered by a reset if nobody read it.
  const pouring = setInterval(() => socket.write('a'.repeat(1_000)), 1);
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await closed;
  clearInterval(pouring);
});

it('hears the end of what was refused no longer than of what is taken', async () => {
  const socket = await start({}, false);
  socket.write(`${POST}Content-Length: 500\r\n\r\nabc`);
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 413 [^]*refused/);
});

it('waits longer for a long body', async () => {
  const socket = await start({ bodyMs: 1, bytesPerSecond: 1_000 });
  // A byte at a time, each after the one before was read: far more than a millisecond, far less than a byte's.
  server?.on('request', (request: IncomingMessage) => request.on('data', () => socket.write('a')));
  socket.write(`${POST}Content-Length: 400\r\n\r\na`);
  expect(await heard(socket, /read/)).toContain('read 400');
});

it('keeps a connection for the next request, longer than the proxies of the guide keep theirs', async () => {
  const socket = await start();
  socket.write('GET / HTTP/1.1\r\nHost: mela\r\n\r\n');
  expect(await heard(socket, /read 0/)).toMatch(/keep-alive: timeout=60/i);
  expect(PATIENCE.keepAliveMs).toBeGreaterThan(120_000);
});

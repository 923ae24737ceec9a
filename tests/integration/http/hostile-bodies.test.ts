import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

const CONFIRM = '/api/events/tickets/confirm';
const USERS = '/api/collections/users/records';
const CHECKOUT = '/events/abcdefghijklmno/checkout';
const KB = 1 << 10;
const MB = 1 << 20;

/** Sends a head, and then what `write` says; gives what is answered, whether or not the request ever ended. */
async function answered(
  { origin }: TestServer,
  path: string,
  headers: readonly string[],
  write: (socket: Socket) => void = () => {},
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // What is refused is closed while more of it is on its way.
  socket.on('error', () => {});
  socket.write([`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'));
  write(socket);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (/\r\n\r\n[^]*\}(?:\r\n|$)/.test(text) || text.includes('</html>')) break;
  }
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

const post = ({ origin }: TestServer, path: string, type: string, body: BodyInit, token = '') =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin, ...(token ? { authorization: token } : {}) },
    body,
  });

const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
const nested = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const hiddenList = '['.repeat(9_000) + ']'.repeat(9_000);

describeOnEachServer('bodies from strangers', (server) => {
  it.each([
    ['a call of the product', CONFIRM, 64 * KB + 1],
    ['a sign-in', '/api/collections/users/auth-with-password', 64 * KB + 1],
    ['a call that is for superusers', '/api/sql', 64 * KB + 1],
    ['an upload that is for superusers', '/api/backups/upload', 64 * KB + 1],
    ['a batch', '/api/batch', 8 * MB + 1],
    ['the webhook', '/api/stripe/webhook', MB + 1],
    ['an order', '/api/events/abcdefghijklmno/orders', 512 * KB + 1],
    ['no call at all', '/api/nothing', 64 * KB + 1],
  ])('that are too large for %s are refused before they are sent', async (_what, path, length) => {
    const type = 'content-type: application/json';
    const { status, text } = await answered(server(), path, [type, `content-length: ${length}`]);
    expect(status).toBe(413);
    expect(text).toContain('{"data":{},"message":"Request entity too large.","status":413}');
  });

  it('are cut off where they get too large, if they didn’t say how large they are', async () => {
    const chunk = `${MB.toString(16)}\r\n${' '.repeat(MB)}\r\n`;
    const headers = ['content-type: application/json', 'transfer-encoding: chunked'];
    const { status } = await answered(server(), CONFIRM, headers, (socket) => socket.write(chunk));
    expect(status).toBe(413);
  });

  it('of a page are refused alike, and taken as far as a file needs it', async () => {
    const headers = (length: number) => [
      `origin: ${server().origin}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${length}`,
    ];
    expect((await answered(server(), '/login', headers(256 * KB + 1))).status).toBe(413);
    expect((await answered(server(), CHECKOUT, headers(20 * MB + 1))).status).toBe(413);
    const form = new FormData();
    form.set('picture', new Blob([new Uint8Array(6 * MB)]), 'picture.png');
    const taken = await fetch(`${server().origin}${CHECKOUT}`, {
      method: 'POST',
      headers: { origin: server().origin },
      body: form,
    });
    expect(taken.status).toBe(404);
  });

  it.each([
    ['a call of the product', CONFIRM],
    ['a record', USERS],
    ['a sign-in', '/api/collections/users/auth-with-password'],
    ['a batch', '/api/batch'],
    ['realtime', '/api/realtime'],
  ])('are refused where they are nested too deep: %s', async (_what, path) => {
    const expected = [400, 413];
    for (const body of [deep, nested]) {
      const { status } = await post(server(), path, 'application/json', body);
      expect(expected).toContain(status);
    }
    const zero = await post(server(), path, 'application/json', '{"identity":"a\\u0000b"}');
    expect(zero.status).toBe(400);
  });

  it('are refused where they hide their depth in a text or in a form', async () => {
    const { token } = await signUp(server(), 'Asha');
    const hidden = JSON.stringify({ name: 'A', avatar: hiddenList });
    expect((await post(server(), USERS, 'application/json', hidden, token)).status).toBe(400);
    const payload = new FormData();
    payload.set('@jsonPayload', deep);
    const sent = await fetch(`${server().origin}${USERS}`, { method: 'POST', body: payload });
    expect(sent.status).toBe(400);
  });

  it('are refused where a form has more fields than any', async () => {
    const many = 'a=1&'.repeat(10_000);
    const urlencoded = 'application/x-www-form-urlencoded';
    expect((await post(server(), '/login', urlencoded, many)).status).toBe(400);
    expect((await post(server(), USERS, urlencoded, many)).status).toBe(400);
    const parts = `--e\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(60_000);
    const multipart = 'multipart/form-data; boundary=e';
    expect((await post(server(), USERS, multipart, parts)).status).toBe(400);
    expect((await post(server(), '/api/batch', multipart, parts)).status).toBe(400);
    expect((await post(server(), '/report-issue', multipart, parts)).status).toBe(400);
  });

  it('that are never sent to their end are no error of ours', async () => {
    const { hostname, port } = new URL(server().origin);
    for (const path of [CONFIRM, USERS, '/login']) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Origin: ${server().origin}`];
      const kind = ['Content-Type: application/json', 'Content-Length: 1000', '', '{"a":'];
      await new Promise((resolve) => socket.write([...head, ...kind].join('\r\n'), resolve));
      // Answered after it: the head was read by then.
      expect((await fetch(`${server().origin}/api/health`)).status).toBe(200);
      socket.destroy();
      await once(socket, 'close');
    }
    // What the server says of them stands in its log by now, which the end of this test looks at.
    expect((await fetch(`${server().origin}/api/health`)).status).toBe(200);
  });
});

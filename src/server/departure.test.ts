import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Departure } from './departure.ts';

let departure: Departure;
let origin: string;
/** Answers that wait to be given. */
let waiting: ServerResponse[];
const server = createServer((request, response) => {
  if (departure.answers(request, response)) return;
  if (request.url === '/slow') return void waiting.push(response);
  response.end('a page');
});

beforeEach(async () => {
  departure = new Departure();
  waiting = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

const asked = async (path: string, method = 'GET') => {
  const answer = await fetch(origin + path, { method });
  const { status, headers } = answer;
  return [status, headers.get('connection'), headers.get('retry-after'), await answer.text()];
};
const said = (message: string, status: number) => JSON.stringify({ data: {}, message, status });

it.each([
  [
    'balancers before',
    false,
    '/ready',
    [200, 'keep-alive', null, said('This process accepts requests.', 200)],
  ],
  ['balancers after', true, '/ready', [503, 'close', '5', said('This process is about to stop.', 503)]],
  ['with a query', true, '/ready?a=1', [503, 'close', '5', said('This process is about to stop.', 503)]],
  ['a path that begins alike', true, '/readyness', [200, 'close', null, 'a page']],
  ['health before', false, '/api/health', [200, 'keep-alive', null, 'a page']],
  ['health after', true, '/api/health', [503, 'close', '5', said('This process is about to stop.', 503)]],
  ['people before', false, '/events', [200, 'keep-alive', null, 'a page']],
  ['people after', true, '/events', [200, 'close', null, 'a page']],
] as const)('tells %s', async (_who, begun, path, answer) => {
  if (begun) departure.begin();
  expect(await asked(path)).toEqual(answer);
});

it('answers HEAD without a body', async () => {
  const [status, , , text] = await asked('/ready', 'HEAD');
  expect([status, text]).toEqual([200, '']);
});

it('ends a connection with the answer that is on its way', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write('GET /slow HTTP/1.1\r\nHost: mela\r\n\r\n');
  await arrived;
  departure.begin();
  waiting[0]?.end('late');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*late/i);
});

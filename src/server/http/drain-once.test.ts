import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { expect, it } from 'vitest';
import { drainOnce } from './drain-once.ts';

const PIECES = 40;
/** More than the packing stream takes at once. */
const PIECE = 256 * 1024;

/** A long answer as the pages' server writes one: piece by piece, waiting whenever it is told to. */
async function writeAll(response: ServerResponse): Promise<number> {
  let waits = 0;
  response.setHeader('content-type', 'text/csv');
  for (let n = 0; n < PIECES; n++) {
    if (response.write(randomBytes(PIECE))) continue;
    waits += 1;
    await once(response, 'drain');
  }
  response.end();
  return waits;
}

it.each(['gzip', 'identity'])('a long answer leaves no listeners behind (%s)', async (encoding) => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const packed = compression();
  const written = Promise.withResolvers<number>();
  const server = createServer((incoming, response) => {
    packed(incoming as never, response as never, () => {
      drainOnce(response);
      writeAll(response).then(written.resolve, written.reject);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }).end();
  const [answer] = await once(asked, 'response');
  let size = 0;
  for await (const chunk of answer) size += (chunk as Buffer).length;
  server.close();
  process.off('warning', note);
  expect(await written.promise).toBeGreaterThan(11);
  expect(size).toBeGreaterThan(PIECES * PIECE * 0.9);
  expect(warnings).toEqual([]);
});

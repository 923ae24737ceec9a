import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download, isLoopback } from './download.ts';

const server = createServer((request, response) => {
  if (request.url === '/picture') response.setHeader('content-type', 'image/png; x=1').end('picture');
  else if (request.url === '/moved') response.writeHead(302, { location: '/picture' }).end();
  else if (request.url === '/inside') response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
  else if (request.url === '/slow') response.write('a');
  else response.writeHead(404).end();
});
let url = '';
const limits = { timeoutMs: 5_000, maxBytes: 100, loopback: true };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('fetches a file, over redirects', async () => {
  const { bytes, type, url: end } = await download(`${url}/moved`, limits);
  expect({ text: Buffer.from(bytes).toString(), type, end }).toEqual({
    text: 'picture',
    type: 'image/png',
    end: `${url}/picture`,
  });
});

it('goes into no private network, by no name, no way of writing an address and no redirect', async () => {
  const { port } = new URL(url);
  for (const address of [
    `${url}/picture`,
    `http://localhost:${port}/picture`,
    `http://[::ffff:127.0.0.1]:${port}/picture`,
    `http://2130706433:${port}/picture`,
    `http://0.0.0.0:${port}/picture`,
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[fd00::1]/',
    'http://[64:ff9b::a00:1]/',
  ]) {
    await expect(download(address, { ...limits, loopback: false })).rejects.toThrow('private network');
  }
  await expect(download(`${url}/inside`, limits)).rejects.toThrow('private network');
});

it('keeps to its limits', async () => {
  await expect(download(`${url}/picture`, { ...limits, maxBytes: 3 })).rejects.toThrow('too large');
  await expect(download(`${url}/slow`, { ...limits, timeoutMs: 30 })).rejects.toThrow('aborted');
  await expect(download(`${url}/nothing`, limits)).rejects.toThrow('404');
  await expect(download('ftp://example.com/', limits)).rejects.toThrow('ftp:');
});

it('knows this machine by its names', () => {
  for (const name of ['localhost', 'x.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
    expect(isLoopback(name)).toBe(true);
  for (const name of ['example.com', '10.0.0.1', '128.0.0.1', 'localhost.example.com']) {
    expect(isLoopback(name)).toBe(false);
  }
});

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isFromThisMachine } from './from-this-machine.ts';

const request = (sent: {
  remote?: string;
  version?: string;
  headers?: Record<string, string>;
}): IncomingMessage =>
  ({
    socket: { remoteAddress: sent.remote ?? '127.0.0.1' },
    httpVersion: sent.version ?? '1.1',
    headers: { host: 'localhost:3000', ...sent.headers },
  }) as unknown as IncomingMessage;

describe('a request comes from this machine', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost', 'LOCALHOST:80'])(
    'when it asks for %s',
    (host) => {
      expect(isFromThisMachine(request({ headers: { host } }))).toBe(true);
      expect(isFromThisMachine(request({ remote: '::1', headers: { host } }))).toBe(true);
      expect(isFromThisMachine(request({ remote: '::ffff:127.0.0.1', headers: { host } }))).toBe(true);
    },
  );

  it.each([
    ['another machine', { remote: '203.0.113.5' }],
    ['one of the same network', { remote: '192.168.1.20' }],
    ['another name', { headers: { host: 'tickets.example.org' } }],
    ['a name that only begins alike', { headers: { host: 'localhost.example.org' } }],
    ['no name', { headers: { host: '' } }],
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '8.8.8.8' } }],
    ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
    ['X-Real-IP', { headers: { 'x-real-ip': '8.8.8.8' } }],
    ['X-Original-Forwarded-For', { headers: { 'x-original-forwarded-for': '8.8.8.8' } }],
    ['CF-Connecting-IP', { headers: { 'cf-connecting-ip': '8.8.8.8' } }],
    ['True-Client-IP', { headers: { 'true-client-ip': '8.8.8.8' } }],
    ['X-Client-IP', { headers: { 'x-client-ip': '8.8.8.8' } }],
    ['X-Envoy-External-Address', { headers: { 'x-envoy-external-address': '8.8.8.8' } }],
    ['CDN-Loop', { headers: { 'cdn-loop': 'cloudflare' } }],
    ['Forwarded', { headers: { forwarded: 'for=8.8.8.8' } }],
    ['Via', { headers: { via: '1.1 proxy' } }],
    ["nginx's own HTTP/1.0", { version: '1.0' }],
  ])('not with %s', (_, sent) => {
    expect(isFromThisMachine(request(sent))).toBe(false);
  });
});

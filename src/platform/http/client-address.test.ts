import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['a connection alone', '203.0.113.9', undefined, '203.0.113.9'],
  ['a connection as IPv6 writes it', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['what a stranger claims', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what a proxy here says', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what a proxy beside says', '::ffff:10.0.0.2', '2001:db8::1', '2001:db8::1'],
  ['what a stranger told the proxy', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['two proxies in a row', '::1', '1.2.3.4, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['a visitor in the house', '127.0.0.1', '1.2.3.4x, 192.168.0.7', '127.0.0.1'],
  ['only near addresses', '127.0.0.1', '192.168.0.9, 192.168.0.7', '192.168.0.7'],
  ['rubbish', '127.0.0.1', 'rubbish', '127.0.0.1'],
  ['nothing at all', undefined, undefined, ''],
])('of %s', (_what, remote, forwardedFor, address) => {
  expect(clientAddress(remote, forwardedFor)).toBe(address);
});

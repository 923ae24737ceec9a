import { expect, it } from 'vitest';
import { clientAddresses } from './client-address.ts';

it.each([
  ['a connection alone', '203.0.113.9', undefined, '203.0.113.9'],
  ['a connection as IPv6 writes it', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['what a stranger claims', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what a neighbour claims', '192.168.0.9', '198.51.100.1', '192.168.0.9'],
  ['what a neighbour claims by IPv6', 'fd00::9', '198.51.100.1', 'fd00::9'],
  ['what a proxy here says', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what a proxy here says by IPv6', '::1', '2001:db8::1', '2001:db8::1'],
  ['what a stranger told the proxy', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['what a neighbour told the proxy', '127.0.0.1', '1.2.3.4, 192.168.0.7', '192.168.0.7'],
  ['two proxies here', '::1', '1.2.3.4, 198.51.100.1, 127.0.0.1', '198.51.100.1'],
  ['a proxy before it that nobody named', '::1', '198.51.100.1, 10.0.0.7', '10.0.0.7'],
  ['only this machine', '127.0.0.1', '127.0.0.1, 127.0.0.2', '127.0.0.2'],
  ['rubbish', '127.0.0.1', 'rubbish', '127.0.0.1'],
  ['rubbish before an address', '127.0.0.1', '1.2.3.4x, 198.51.100.1', '198.51.100.1'],
  ['an empty header', '127.0.0.1', '', '127.0.0.1'],
  ['nothing at all', undefined, undefined, ''],
])('without proxies that are named, of %s', (_what, remote, forwardedFor, address) => {
  expect(clientAddresses()(remote, forwardedFor)).toBe(address);
});

it.each([
  ['what it says', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['what it says in IPv6’s dress', '::ffff:10.0.0.2', '2001:db8::1', '2001:db8::1'],
  ['what its neighbour claims', '10.0.0.3', '198.51.100.1', '10.0.0.3'],
  ['what one of a network says', '172.18.0.77', '198.51.100.1', '198.51.100.1'],
  ['what one beside that network claims', '172.19.0.77', '198.51.100.1', '172.19.0.77'],
  ['what one far away says', '192.0.2.1', '198.51.100.1', '198.51.100.1'],
  ['two in a row', '127.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['one that names nobody', '10.0.0.2', undefined, '10.0.0.2'],
])('of a named proxy, %s', (_what, remote, forwardedFor, address) => {
  const addressOf = clientAddresses(['10.0.0.2', '172.18.0.0/16', '192.0.2.1']);
  expect(addressOf(remote, forwardedFor)).toBe(address);
});

it('tells once of a neighbour that isn’t believed, never of strangers', () => {
  const told: string[] = [];
  const addressOf = clientAddresses([], (address) => told.push(address));
  addressOf('203.0.113.9', '1.2.3.4');
  addressOf('10.0.0.2', undefined);
  addressOf('10.0.0.2', '198.51.100.1');
  addressOf('10.0.0.3', '198.51.100.1');
  expect(told).toEqual(['10.0.0.2']);
});

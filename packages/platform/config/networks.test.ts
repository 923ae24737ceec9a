import { expect, it } from 'vitest';
import { NetworkList } from './networks.ts';

it.each([
  ['10.0.0.2', '10.0.0.2', true],
  ['10.0.0.2', '10.0.0.3', false],
  ['10.0.0.0/30', '10.0.0.3', true],
  ['10.0.0.0/30', '10.0.0.4', false],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', 'fe80::1', false],
  ['2001:db8::7', '2001:db8:0::7', true],
  ['10.0.0.0/8', 'rubbish', false],
  ['10.0.0.0/8', '', false],
])('of %s is %s: %s', (network, address, is) => {
  expect(new NetworkList([network]).has(address)).toBe(is);
});

it.each([
  '',
  '10.0.0',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/x',
  'proxy',
])('takes no %j', (network) => {
  expect(() => new NetworkList([network])).toThrow(RangeError);
});

import { expect, it } from 'vitest';
import { operatorAddress } from './operator-address.ts';

it.each([
  ['root@mela.test', 'Mela <tickets@mela.test>', 'root@mela.test'],
  [null, 'Mela <tickets@mela.test>', 'tickets@mela.test'],
  [null, 'tickets@mela.test', 'tickets@mela.test'],
  [null, 'us@home <tickets@mela.test>', 'tickets@mela.test'],
])('with the superuser %s and the sender %s it is %s', (superuserEmail, mailFrom, address) => {
  expect(operatorAddress({ superuserEmail, mailFrom })).toBe(address);
});

import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://mela.example/x?y=1', 'https://mela.example/x?y=1'],
  [' mela.example ', 'https://mela.example'],
  ['sita@mela.example', 'mailto:sita@mela.example'],
  ['mailto:sita@mela.example', 'mailto:sita@mela.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

import { expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

it.each([
  ['/api/health', '/api/health'],
  ['/api/x?page=2&filter=a%3D1', '/api/x?page=2&filter=a%3D1'],
  ['/api/files/a/b/c.png?token=abc.def&thumb=1x1', '/api/files/a/b/c.png?token=***&thumb=1x1'],
  ['/api/orders/1?accessToken=abc', '/api/orders/1?accessToken=***'],
  ['/api/x?access%54oken=abc', '/api/x?access%54oken=***'],
  ['https://a.test/back?code=1&state=2&x=3', 'https://a.test/back?code=***&state=***&x=3'],
  ['/planner/feed/abc_DEF-1.ics', '/planner/feed/***'],
  ['/volunteer/abc_DEF-1', '/volunteer/***'],
  ['/volunteer/shift/abc.DEF-1/shift.ics', '/volunteer/shift/***/shift.ics'],
  ['https://a.test/_/invitation/abc_DEF-1', 'https://a.test/_/invitation/***'],
  ['/_/invitation/abc_DEF-1.data', '/_/invitation/***'],
  ['https://a.test/reset-password/abc.def?x=1', 'https://a.test/reset-password/***?x=1'],
  ['/x?%ZZ=1&password', '/x?%ZZ=1&password=***'],
])('of %s it leaves %s', (address, left) => {
  expect(hideSecrets(address)).toBe(left);
});

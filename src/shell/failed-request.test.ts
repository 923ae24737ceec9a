import { expect, it, vi } from 'vitest';
import { failedRequest, rememberingFailures } from './failed-request.ts';

it('remembers the request that a navigation failed with, until one goes well', async () => {
  vi.stubGlobal('location', new URL('http://site.test/'));
  let status = 404;
  const send = rememberingFailures(() =>
    Promise.resolve(new Response(null, { status, headers: { 'x-request-id': `r${status}` } })),
  );
  expect(failedRequest()).toBeNull();
  await send('/nowhere.data?_routes=x');
  expect(failedRequest()).toBe('r404');
  status = 500;
  await send(new URL('http://site.test/api/health'));
  expect(failedRequest()).toBe('r404');
  await send(new Request('http://site.test/about.data'));
  expect(failedRequest()).toBe('r500');
  status = 200;
  await send('/about.data');
  expect(failedRequest()).toBeNull();
});

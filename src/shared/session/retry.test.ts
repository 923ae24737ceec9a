import { describe, expect, it, vi } from 'vitest';
import { withOneRetry } from './retry.ts';

const answering = (...statuses: number[]) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status: statuses.shift() ?? 200 })));

describe('a safe request', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is sent once more after a %i', async (status) => {
    const send = answering(status, 200);
    expect((await withOneRetry(send)('/x')).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([200, 204, 304, 400, 401, 403, 404, 501])('is not sent again after a %i', async (status) => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
    expect((await withOneRetry(send)('/x')).status).toBe(status);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent once more and no more', async () => {
    const send = answering(503, 503, 200);
    expect((await withOneRetry(send)(new Request('http://site.test/x'))).status).toBe(503);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent once more without an answer, unless it was called off', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    await expect(withOneRetry(send)('/x')).rejects.toThrow('no network');
    expect(send).toHaveBeenCalledTimes(2);
    send.mockClear();
    await expect(withOneRetry(send)('/x', { signal: AbortSignal.abort() })).rejects.toThrow('no network');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('never sends a %s twice', async (method) => {
  const send = answering(503, 200);
  expect((await withOneRetry(send)('/x', { method })).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(1);
});

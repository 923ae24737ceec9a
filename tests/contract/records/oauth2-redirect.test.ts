import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiEnv } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { oauth2Failure, oauth2Redirect, oauth2Success } from '#records/api/auth/oauth2-redirect.ts';
import type { RecordsContext } from '#records/api/state/context.ts';
import { AppleNames } from '#records/providers/apple-names.ts';

/** The redirect endpoints with a realtime that writes down what it is told to send. */
function world() {
  const sent: unknown[][] = [];
  const appleNames = new AppleNames();
  const context = {
    now: () => 1_000,
    log: createLog('silent'),
    realtime: {
      send: async (...message: unknown[]) => {
        sent.push(message.slice(0, 3));
        return message[0] === 'client1';
      },
    },
    appleNames,
  } as unknown as RecordsContext;
  const app = new Hono<ApiEnv>();
  app.on(['GET', 'POST'], '/api/oauth2-redirect', (c) => oauth2Redirect(context, c));
  app.get('/api/oauth2-redirect-success', oauth2Success);
  app.get('/api/oauth2-redirect-failure', oauth2Failure);
  const back = async (query: string, form?: Record<string, string>) => {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const { status, headers } = await app.request(`/api/oauth2-redirect${query}`, init);
    return { status, to: headers.get('location'), cache: headers.get('cache-control') };
  };
  return { app, sent, back, appleNames };
}

const SUCCESS = '/api/oauth2-redirect-success';
const FAILURE = '/api/oauth2-redirect-failure';

describe('coming back from a provider', () => {
  it('gives the code to the client that waits for it, and leads the window on', async () => {
    const { back, sent } = world();
    expect(await back('?state=client1&code=abc&scope=email')).toEqual({
      status: 307,
      to: SUCCESS,
      cache: 'no-store',
    });
    expect(sent).toEqual([['client1', '@oauth2', { state: 'client1', code: 'abc' }]]);
  });

  it('tells the client of an error, and of a code that is missing', async () => {
    const { back, sent } = world();
    expect((await back('?state=client1&error=access_denied&code=abc')).to).toBe(FAILURE);
    expect((await back('?state=client1')).to).toBe(FAILURE);
    expect(sent).toEqual([
      ['client1', '@oauth2', { state: 'client1', code: 'abc', error: 'access_denied' }],
      ['client1', '@oauth2', { state: 'client1', code: '' }],
    ]);
  });

  it('leads to the failure when nobody waits for the code', async () => {
    const { back, sent } = world();
    expect((await back('?state=gone&code=abc')).to).toBe(FAILURE);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing to nobody', async () => {
    const { back, sent } = world();
    for (const query of [
      '',
      '?code=abc',
      `?code=abc&state=${'x'.repeat(101)}`,
      `?state=c&code=${'x'.repeat(5_000)}`,
    ]) {
      expect((await back(query)).to).toBe(FAILURE);
    }
    expect(sent).toEqual([]);
  });

  it('takes a form as Apple posts it, and keeps the name for a minute', async () => {
    const { back, sent, appleNames } = world();
    const user = JSON.stringify({ name: { firstName: 'Maya', lastName: 'Rai' }, email: 'x@example.com' });
    expect(await back('', { state: 'client1', code: 'abc', user })).toMatchObject({
      status: 303,
      to: SUCCESS,
    });
    expect(sent).toEqual([['client1', '@oauth2', { state: 'client1', code: 'abc' }]]);
    expect(appleNames.of('abc', 60_000)).toBe('Maya Rai');
    expect(appleNames.of('abc', 61_001)).toBe('');
    expect(appleNames.of('other', 2_000)).toBe('');
    await back('', { state: 'client1', code: 'def', user: 'no JSON' });
    expect(appleNames.of('def', 2_000)).toBe('');
  });

  it('ends on a page that closes itself and runs nothing else', async () => {
    const { app } = world();
    const success = await app.request(SUCCESS);
    const html = await success.text();
    const policy = success.headers.get('content-security-policy') ?? '';
    for (const name of ['style', 'script']) {
      const [, content = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html) ?? [];
      const hash = createHash('sha256').update(content).digest('base64');
      expect(content).not.toBe('');
      expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
    }
    expect(policy).toMatch(/^default-src 'none';/);
    expect(html).toContain('window.close()');
    const failure = await app.request(FAILURE);
    expect(failure.status).toBe(200);
    expect(await failure.text()).not.toContain('<script');
  });
});

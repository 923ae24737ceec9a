import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const TOO_MANY = { status: 429, message: 'Too Many Requests.', data: {} };

const limit = (root: PocketBase, ...rules: Record<string, unknown>[]) =>
  root.settings.update({ rateLimits: { enabled: true, rules, excludedIPs: [] } });

const list = (pb: PocketBase, collection = 'posts') => pb.collection(collection).getList(1, 1);

describeRecords('rate limits', (database) => {
  it('are off until a superuser turns them on, who is never limited', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    for (let n = 0; n < 5; n += 1) await list(app.client());
    await limit(root, { label: '/api/', duration: 10, maxRequests: 2 });
    for (let n = 0; n < 5; n += 1) await list(root);
    await list(app.client());
    await list(app.client());
    expect(await refusal(list(app.client()))).toEqual(TOO_MANY);
    app.clock.advance(10_000);
    await list(app.client());
  });

  it('count by collection, action and audience', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const una = await app.user('una');
    await limit(
      root,
      { label: 'posts:list', duration: 10, maxRequests: 1, audience: '@guest' },
      { label: '*:list', duration: 10, maxRequests: 2 },
      { label: '*:auth', duration: 10, maxRequests: 1 },
    );
    await list(app.client());
    expect(await refusal(list(app.client()))).toEqual(TOO_MANY);
    // Another collection counts for itself, and who is signed in has another rule.
    await list(app.client(), 'labels');
    await list(app.client(), 'labels');
    expect(await refusal(list(app.client(), 'labels'))).toEqual(TOO_MANY);
    await list(una);
    await list(una);
    expect(await refusal(list(una))).toEqual(TOO_MANY);
    const signIn = () => app.client().collection('users').authWithPassword('una@example.com', 'wrong');
    expect((await refusal(signIn())).status).toBe(400);
    expect(await refusal(signIn())).toEqual(TOO_MANY);
    await app.client().collection('users').listAuthMethods();
  });

  it('count each address by itself, and leave out those that are to be', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    await root.settings.update({ trustedProxy: { headers: ['X-Forwarded-For'] } });
    await root.settings.update({
      rateLimits: {
        enabled: true,
        rules: [{ label: 'GET /api/health', duration: 10, maxRequests: 1 }],
        excludedIPs: ['198.51.100.0/24'],
      },
    });
    const from = (address: string) => app.client().health.check({ headers: { 'X-Forwarded-For': address } });
    await from('203.0.113.1');
    expect(await refusal(from('1.2.3.4, 203.0.113.1'))).toEqual(TOO_MANY);
    await from('203.0.113.2');
    await from('198.51.100.7');
    await from('198.51.100.7');
  });

  it('hold inside a batch', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    await limit(root, { label: 'labels:create', duration: 10, maxRequests: 2 });
    const batch = app.client().createBatch();
    for (const name of ['a', 'b', 'c']) batch.collection('labels').create({ name });
    expect(await refusal(batch.send())).toEqual({
      status: 400,
      message: 'Batch transaction failed.',
      data: {
        requests: {
          2: { code: 'batch_request_failed', message: 'Batch request failed.', response: TOO_MANY },
        },
      },
    });
    expect((await list(root, 'labels')).totalItems).toBe(0);
  });
});

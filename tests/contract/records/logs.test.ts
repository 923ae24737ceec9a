import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

describeRecords('the log', (database) => {
  it('is for superusers alone', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    for (const [method, path] of [
      ['GET', '/api/logs'],
      ['DELETE', '/api/logs'],
      ['GET', '/api/logs/stats'],
      ['GET', '/api/logs/abc'],
    ] as const) {
      expect((await refusal(app.client().send(path, { method }))).status).toBe(401);
      expect((await refusal(una.send(path, { method }))).status).toBe(403);
    }
  });

  it('has a line for each request, without what is secret', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await root.settings.update({ logs: { logAuthId: true } });
    await root.logs.truncate();
    const una = await app.user('una');
    app.clock.advance(3_600_000);
    const signedUp = [
      'POST /api/collections/users/auth-with-password',
      'POST /api/collections/users/records',
    ];
    await una.send('/api/collections/posts/records?page=1&token=hush', {
      method: 'GET',
      headers: { Referer: 'https://a.test/x?code=hush', 'User-Agent': 'test' },
    });
    app.clock.advance(1);
    await refusal(app.client().collection('posts').getOne('missing'));

    const { items, totalItems } = await root.logs.getList(1, 20, { sort: '@rowid,message' });
    expect(totalItems).toBe(4);
    expect(items.map(({ message }) => message)).toEqual([
      ...(db.dialect === 'sqlite' ? signedUp.toReversed() : signedUp),
      'GET /api/collections/posts/records?page=1&token=***',
      'GET /api/collections/posts/records/missing',
    ]);
    expect(items[2]).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 0,
      message: 'GET /api/collections/posts/records?page=1&token=***',
      data: {
        type: 'request',
        execTime: expect.any(Number),
        url: '/api/collections/posts/records?page=1&token=***',
        method: 'GET',
        status: 200,
        referer: 'https://a.test/x?code=***',
        userAgent: 'test',
        auth: 'users',
        authId: una.authStore.record?.id,
        userIP: '127.0.0.1',
        remoteIP: '127.0.0.1',
      },
    });
    expect(items[3]).toMatchObject({
      level: 8,
      data: { status: 404, auth: '', error: "The requested resource wasn't found." },
    });
    expect(await root.logs.getOne(items[3]?.id ?? '')).toEqual(items[3]);
    expect((await refusal(root.logs.getOne('missing'))).status).toBe(404);

    const failed = await root.logs.getList(1, 20, { filter: 'data.status > 200 && data.auth = ""' });
    expect(failed.items.map(({ id }) => id)).toEqual([items[3]?.id]);
    expect((await refusal(root.logs.getList(1, 20, { filter: 'nothing = 1' }))).status).toBe(400);
    expect((await root.logs.getStats()).map(({ total }) => total)).toEqual([2, 4]);
    const stats = await root.logs.getStats({ filter: 'level > 0' });
    expect(stats).toEqual([{ date: `${items[3]?.created.slice(0, 13)}:00:00.000Z`, total: 3 }]);

    await root.logs.truncate();
    expect((await root.logs.getList()).totalItems).toBe(0);
  });

  it('keeps no more than the settings want', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    await root.settings.update({ logs: { minLevel: 8, logIP: false } });
    await root.logs.truncate();
    await app.client().health.check();
    await refusal(app.client().collection('posts').getOne('missing'));
    app.records.log(JSON.stringify({ level: 50, msg: 'out of paper', printer: 3, time: 'now' }));
    app.records.log(JSON.stringify({ level: 30, msg: 'all is well', time: 'now' }));
    const { items } = await root.logs.getList(1, 20, { sort: 'message' });
    expect(items.map(({ message }) => message)).toEqual([
      'GET /api/collections/posts/records/missing',
      'out of paper',
    ]);
    expect(items[0]?.data.remoteIP).toBeUndefined();
    expect(items[1]).toMatchObject({ level: 8, data: { printer: 3 } });
    await root.settings.update({ logs: { minLevel: 0, maxDays: 0 } });
    await app.client().health.check();
    expect((await root.logs.getList()).totalItems).toBe(2);
  });

  it('holds no more of a rush than it can write', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    await root.logs.truncate();
    for (let n = 0; n < 1_000; n += 1) app.records.log(JSON.stringify({ level: 30, msg: `${n}`, time: '' }));
    const { totalItems } = await root.logs.getList(1, 1);
    expect(totalItems).toBe(200);
  });
});

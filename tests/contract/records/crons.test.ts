import { expect, it } from 'vitest';
import { createJobWorker } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { migrate } from '#platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';
import type { Database } from '#platform/db/index.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);

async function withWorker(db: Database, app: TestApp) {
  await migrate(db, migrations, app.clock.text());
  const worker = createJobWorker({ db, clock: app.clock, log: createLog('silent') });
  for (const kind of app.records.jobKinds) worker.register(kind);
  return worker;
}

describeRecords('crons', (database) => {
  it('are for superusers alone', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    for (const [pb, status] of [
      [app.client(), 401],
      [una, 403],
    ] as const) {
      expect((await refusal(pb.crons.getFullList())).status).toBe(status);
      expect((await refusal(pb.crons.run('__pbLogsCleanup__'))).status).toBe(status);
    }
  });

  it('are listed, those of the system last', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    app.records.crons.register({ id: 'tidy', expression: '1 2 * * *', run: async () => {} });
    app.records.crons.register({ id: 'air', expression: '@daily', run: async () => {} });
    app.records.crons.register({
      id: '__pbAutoBackup__',
      expression: ({ backups }) => backups.cron,
      run: async () => {},
    });
    const system = [
      { id: '__pbLogsCleanup__', expression: '0 */6 * * *' },
      { id: '__pbDBOptimize__', expression: '0 0 * * *' },
      { id: '__pbMFACleanup__', expression: '0 * * * *' },
      { id: '__pbOTPCleanup__', expression: '0 * * * *' },
    ];
    const own = [
      { id: 'air', expression: '@daily' },
      { id: 'tidy', expression: '1 2 * * *' },
    ];
    expect(await root.crons.getFullList()).toEqual([...own, ...system]);
    await root.settings.update({ backups: { cron: '5 5 * * *' } });
    expect((await root.crons.getFullList()).at(-1)).toEqual({
      id: '__pbAutoBackup__',
      expression: '5 5 * * *',
    });
  });

  it('run when they are told to, or when they are due, once whoever asks', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await using worker = await withWorker(db, app);
    const ran: string[] = [];
    app.records.crons.register({
      id: 'tick',
      expression: '30 0 * * *',
      run: async () => void ran.push('tick'),
    });
    expect(await refusal(root.crons.run('missing'))).toEqual({
      status: 404,
      message: 'Missing or invalid cron job.',
      data: {},
    });
    await root.crons.run('tick');
    await worker.drain();
    expect(ran).toEqual(['tick']);
    for (const seconds of [0, 1_799, 1_800, 1_830, 1_859, 1_860]) {
      await app.records.crons.due(MIDNIGHT + seconds * 1_000);
      await worker.drain();
    }
    expect(ran).toEqual(['tick', 'tick']);
  });

  it('of the system forget what is old', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await using worker = await withWorker(db, app);
    const una = await app.user('una');
    const about = { collectionRef: '_pb_users_auth_', recordRef: una.authStore.record?.id };
    for (const password of ['12345678', '87654321']) {
      await root.collection('_otps').create({ ...about, password, passwordConfirm: password });
      await root.collection('_mfas').create({ ...about, method: 'password' });
      app.clock.advance(1_000_000);
    }
    await root.crons.run('__pbOTPCleanup__');
    await root.crons.run('__pbMFACleanup__');
    await root.crons.run('__pbDBOptimize__');
    await worker.drain();
    const left = async (name: string) => (await root.collection(name).getList(1, 1)).totalItems;
    expect([await left('_otps'), await left('_mfas')]).toEqual([0, 1]);

    await root.logs.truncate();
    await app.client().health.check();
    await root.logs.getList();
    app.clock.advance(5 * 24 * 3_600_000 + 1);
    await app.client().health.check();
    const again = await app.superuser();
    await again.crons.run('__pbLogsCleanup__');
    await worker.drain();
    const { items } = await again.logs.getList(1, 10, { filter: 'message ~ "health"' });
    expect(items).toHaveLength(1);
  });
});

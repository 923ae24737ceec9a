import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import PocketBase from 'pocketbase';
import { startServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';

describe.each(DIALECTS)('what superusers set and read (%s)', (database) => {
  let server: TestServer;
  let mail: MailServer;
  let root: PocketBase;

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startServer({ database });
    root = new PocketBase(server.origin).autoCancellation(false);
    await root.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await mail[Symbol.asyncDispose]();
  });

  it('mail goes to the server of the settings, from their sender', async () => {
    const url = new URL(mail.url);
    await root.settings.update({
      meta: { senderName: 'Mela "of" Kathmandu', senderAddress: 'mela@example.com', appName: 'Bazaar' },
      smtp: { enabled: true, host: url.hostname, port: Number(url.port) },
    });
    await root.settings.testEmail('users', 'ann@example.com', 'verification');
    const received = await mail.mailTo('ann@example.com');
    expect(received.from).toEqual({ name: 'Mela of Kathmandu', address: 'mela@example.com' });
    expect(received.subject).toContain('Bazaar');
    mail.busy = true;
    await expect(root.settings.testEmail('users', 'bob@example.com', 'otp')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Failed to send the test email. Raw error: \n.*Come back later/),
    });
    mail.busy = false;
    await root.settings.update({ smtp: { enabled: false } });
  });

  it('health tells superusers more, and answers HEAD', async () => {
    const anybody = await fetch(`${server.origin}/api/health`);
    expect(await anybody.json()).toEqual({ message: 'API is healthy.', code: 200, data: {} });
    const head = await fetch(`${server.origin}/api/health`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await root.health.check({ headers: { 'X-Forwarded-For': '1.2.3.4' } })).data).toEqual({
      canBackup: true,
      realIP: '127.0.0.1',
      possibleProxyHeader: 'X-Forwarded-For',
    });
  });

  it('the log has the calls of the product too, beside the data', async () => {
    await fetch(`${server.origin}/api/events.ics?accessToken=hush`);
    const { items } = await root.logs.getList(1, 5, { filter: 'data.url ~ "events.ics"' });
    expect(items[0]).toMatchObject({
      message: 'GET /api/events.ics?accessToken=***',
      data: { status: 200, remoteIP: '127.0.0.1' },
    });
  });

  it('a body that is too large is refused, and rate limits hold everywhere', async () => {
    const large = await fetch(`${server.origin}/api/events/abcdefghijklmno/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ note: 'a'.repeat((32 << 20) + 1) }),
    });
    expect([large.status, await large.json()]).toEqual([
      413,
      { status: 413, message: 'Request entity too large.', data: {} },
    ]);
    await root.settings.update({
      rateLimits: { enabled: true, rules: [{ label: 'GET /api/me', duration: 60, maxRequests: 1 }] },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${server.origin}/api/me`)).status);
    expect(statuses).toEqual([401, 429, 429]);
    await root.settings.update({ rateLimits: { enabled: false } });
  });

  it('a job that is started by hand is run by the worker', async () => {
    await root.logs.truncate();
    await root.crons.run('__pbDBOptimize__');
    await expect
      .poll(async () => (await root.sql.run("select status from jobs where kind = 'records.cron'")).rows)
      .toEqual([['done']]);
    expect(server.log.takeUnexpected()).toEqual([]);
  });
});

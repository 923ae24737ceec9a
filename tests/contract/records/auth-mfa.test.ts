import { expect, it } from 'vitest';
import { type AuthApp, codeIn, count, PASSWORD, post, startAuthApp } from './auth-world.ts';
import { describeRecords } from './test-app.ts';

const BOTH = { otp: { enabled: true }, mfa: { enabled: true } };
const ANN = 'ann@example.com';

const byPassword = (app: AuthApp, more: object = {}, query = '') =>
  post(app, `users/auth-with-password${query}`, { identity: ANN, password: PASSWORD, ...more });

async function byCode(app: AuthApp, more: object = {}) {
  const { otpId } = await app.client().collection('users').requestOTP(ANN);
  const password = codeIn((await app.mailsTo(ANN)).at(-1) as never);
  app.clock.advance(1);
  return post(app, 'users/auth-with-otp', { otpId, password, ...more });
}

const mfaIdOf = ({ status, body }: { status: number; body: unknown }): string => {
  expect(status).toBe(401);
  expect(body).toEqual({ mfaId: expect.stringMatching(/^[a-z0-9]{15}$/) as string });
  return (body as { mfaId: string }).mfaId;
};
const refused = (message: string) => ({ status: 400, body: { status: 400, message, data: {} } });

async function world(db: Parameters<typeof startAuthApp>[0], options: object = {}): Promise<AuthApp> {
  const app = await startAuthApp(db);
  await app.user('ann');
  await app.set('users', { ...BOTH, ...options });
  return app;
}

describeRecords('a second factor', ({ open }) => {
  it('is asked for after the first, whichever comes first', async () => {
    await using app = await world(await open());
    const mfaId = mfaIdOf(await byPassword(app));
    const answer = await byCode(app, { mfaId });
    expect(answer).toMatchObject({ status: 200, body: { record: { email: ANN, verified: true } } });
    expect(Object.keys(answer.body as object)).toEqual(['record', 'token']);
    expect(await count(app.db, '_mfas')).toBe(0);

    const other = mfaIdOf(await byCode(app));
    expect((await byPassword(app, {}, `?mfaId=${other}`)).status).toBe(200);
    expect(await byPassword(app, { mfaId: other })).toEqual(refused('Invalid or expired MFA session.'));
  });

  it('must be another one, of the same record, and in time', async () => {
    await using app = await world(await open());
    const mfaId = mfaIdOf(await byPassword(app));
    expect(await byPassword(app, { mfaId })).toEqual(
      refused('A different authentication method is required.'),
    );
    await app.set('users', { mfa: { enabled: false } });
    await app.user('bob');
    await app.set('users', { mfa: { enabled: true } });
    const bob = { identity: 'bob@example.com', password: PASSWORD };
    const bobs = mfaIdOf(await post(app, 'users/auth-with-password', bob));
    expect(await byCode(app, { mfaId: bobs })).toEqual(refused('Invalid MFA session.'));
    app.clock.advance(1_800_001);
    expect(await byCode(app, { mfaId })).toEqual(refused('Invalid or expired MFA session.'));
    expect(await byCode(app, { mfaId: 'aaaaaaaaaaaaaaa' })).toEqual(
      refused('Invalid or expired MFA session.'),
    );
    expect(await count(app.db, '_mfas')).toBe(1);
    await app.records.crons.run('__pbMFACleanup__');
    expect(await count(app.db, '_mfas')).toBe(0);
  });

  it('lets one of two in that come with the same id at once', async () => {
    await using app = await world(await open());
    const mfaId = mfaIdOf(await byCode(app));
    const both = await Promise.all([byPassword(app, { mfaId }), byPassword(app, { mfaId })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is left out where the rule does not cover the record or the way in', async () => {
    await using app = await world(await open(), { mfa: { enabled: true, rule: '1 = 2' } });
    expect((await byPassword(app)).status).toBe(200);
    await app.set('users', { mfa: { rule: '@request.context != "otp"' } });
    mfaIdOf(await byPassword(app));
    expect((await byCode(app)).status).toBe(200);
    await app.set('users', { mfa: { rule: 'nothing.of.the.kind = 1' } });
    // One that can't be compiled asks everybody.
    mfaIdOf(await byPassword(app));
  });

  it('is asked of those who may sign in at all, and of nobody who is in already', async () => {
    await using app = await world(await open(), { mfa: { enabled: false } });
    const ann = app.client();
    await ann.collection('users').authWithPassword(ANN, PASSWORD);
    await app.set('users', { mfa: { enabled: true }, authRule: 'verified = true' });
    expect(await byPassword(app)).toEqual({
      status: 403,
      body: {
        status: 403,
        message: "The request doesn't satisfy the collection requirements to authenticate.",
        data: {},
      },
    });
    expect(await count(app.db, '_mfas')).toBe(0);
    await app.set('users', { authRule: '' });
    await ann.collection('users').authRefresh();
    const root = await app.superuser();
    await root.collection('users').impersonate(ann.authStore.record?.id as string, 60);
  });

  it('is begun anew after the password has changed', async () => {
    await using app = await world(await open());
    const mfaId = mfaIdOf(await byCode(app));
    const root = await app.superuser();
    const { id } = await root.collection('users').getFirstListItem(`email = "${ANN}"`);
    await root.collection('users').update(id, { password: PASSWORD, passwordConfirm: PASSWORD });
    expect(await byPassword(app, { mfaId })).toEqual(refused('Invalid or expired MFA session.'));
  });
});

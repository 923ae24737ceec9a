import { expect, it } from 'vitest';
import { appCode } from '../../support/authenticator-app.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { BLANK, count, invalidForm, PASSWORD, post } from './auth-world.ts';
import { byPassword, codeOf, firstStep, inStep, withCode, withTotp, wrongOf } from './totp-world.ts';

const OVER = {
  status: 400,
  body: { status: 400, message: 'Invalid or expired MFA session.', data: {} },
};
const WRONG = {
  status: 400,
  body: {
    status: 400,
    message: 'Failed to authenticate.',
    data: {
      code: { code: 'invalid_code', message: 'That code is wrong, or it has been used or has expired.' },
    },
  },
};

describeOnEachDatabase('an authenticator app', ({ open }) => {
  it('is asked for after the password, and its code signs in', async () => {
    await using app = await withTotp(await open());
    const refused = await byPassword(app);
    expect(refused).toEqual({
      status: 401,
      body: { mfaId: expect.stringMatching(/^[a-z0-9]{15}$/) as string, totp: true },
    });
    const answer = await withCode(app, await firstStep(app), codeOf(app));
    expect(answer).toMatchObject({ status: 200, body: { record: { email: 'ann@example.com' } } });
    const { token } = answer.body as { token: string };
    expect((await post(app, 'users/auth-refresh', {}, { authorization: token })).status).toBe(200);
  });

  it('is asked for by every way in, and no second way takes its place', async () => {
    await using app = await withTotp(await open());
    await app.set('users', { otp: { enabled: true }, mfa: { enabled: true } });
    const mfaId = await firstStep(app);
    const { otpId } = await app.client().collection('users').requestOTP('ann@example.com');
    const mail = (await app.mailsTo('ann@example.com')).find(({ subject }) => /code/i.test(subject));
    const password = /<strong[^>]*>(\d+)<\/strong>/.exec(mail?.html ?? '')?.[1];
    const byMail = await post(app, 'users/auth-with-otp', { otpId, password, mfaId });
    expect(byMail).toMatchObject({ status: 401, body: { totp: true } });
    expect(await withCode(app, (byMail.body as { mfaId: string }).mfaId, codeOf(app))).toMatchObject({
      status: 200,
    });
  });

  it('takes a code once, and none of a step before it', async () => {
    await using app = await withTotp(await open());
    const [one, other] = [await firstStep(app), await firstStep(app)];
    const code = codeOf(app);
    expect((await withCode(app, one, code)).status).toBe(200);
    expect(await withCode(app, other, code)).toEqual(WRONG);
    expect(await withCode(app, other, codeOf(app, -1))).toEqual(WRONG);
    app.clock.advance(30_000);
    expect((await withCode(app, other, codeOf(app))).status).toBe(200);
    expect(await withCode(app, other, codeOf(app, 1))).toEqual(OVER);
  });

  it('lets in one of two who come with the same code at once', async () => {
    await using app = await withTotp(await open());
    const ids = [await firstStep(app), await firstStep(app)];
    const answers = await Promise.all(ids.map((id) => withCode(app, id, codeOf(app))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('counts wrong codes for the record, whatever they are sent with, and forgives them in time', async () => {
    await using app = await withTotp(await open());
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await withCode(app, await firstStep(app), wrongOf(app))).toEqual(WRONG);
    }
    const mfaId = await firstStep(app);
    expect((await withCode(app, mfaId, codeOf(app))).status).toBe(429);
    expect((await withCode(app, mfaId, app.codes[0] ?? '')).status).toBe(429);
    app.clock.advance(15 * 60_000);
    expect((await withCode(app, mfaId, codeOf(app))).status).toBe(200);
  });

  it('takes each recovery code once, and tells of it by mail', async () => {
    await using app = await withTotp(await open());
    const [code = ''] = app.codes;
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await withCode(app, await firstStep(app), typed)).status).toBe(200);
    expect(await withCode(app, await firstStep(app), code)).toEqual(WRONG);
    for (const other of app.codes.slice(1, 7)) {
      expect((await withCode(app, await firstStep(app), other)).status).toBe(200);
    }
    const told = (await app.mailsTo('ann@example.com')).filter(({ subject }) =>
      /recovery code/.test(subject),
    );
    expect(told).toHaveLength(7);
    expect(told.some(({ body }) => body.includes('You have 9 left.'))).toBe(true);
    expect(told.some(({ body }) => /Only 3 are left: create new ones soon/.test(body))).toBe(true);
    expect(await app.records.auth.authenticatorApp.state('users', app.id)).toMatchObject({ codesLeft: 3 });
  });

  it('opens nothing without a first step that counts', async () => {
    await using app = await withTotp(await open());
    expect(await withCode(app, 'aaaaaaaaaaaaaaa', codeOf(app))).toEqual(OVER);
    expect(await withCode(app, '', '')).toEqual(invalidForm({ mfaId: BLANK, code: BLANK }));
    const late = await firstStep(app);
    app.clock.advance(1_800_001);
    expect(await withCode(app, late, codeOf(app))).toEqual(OVER);
    const otherPlace = { mfaId: await firstStep(app), code: codeOf(app) };
    expect(await post(app, 'clients/auth-with-totp', otherPlace)).toEqual(OVER);
    expect((await post(app, 'posts/auth-with-totp', otherPlace)).status).toBe(404);
    expect((await post(app, 'users/auth-with-totp', '{')).status).toBe(400);
    expect((await post(app, 'users/auth-with-totp', { mfaId: ['a'], code: { $ne: 1 } })).status).toBe(400);
  });

  it("opens nobody else's account", async () => {
    await using app = await withTotp(await open());
    const bob = await app.user('bob');
    expect(bob.authStore.isValid).toBe(true);
    const bobs = await inStep(app, 'bob@example.com');
    expect(await withCode(app, await firstStep(app), appCode(bobs.secret, app.clock.now()))).toEqual(WRONG);
    expect(await withCode(app, await firstStep(app), bobs.codes[0] ?? '')).toEqual(WRONG);
  });

  it('is asked for after a new password, and does not go with the old', async () => {
    await using app = await withTotp(await open());
    const half = await firstStep(app);
    const password = 'another horse';
    await app.records.auth.updateOwn('users', app.id, {
      oldPassword: PASSWORD,
      password,
      passwordConfirm: password,
    });
    expect(await withCode(app, half, codeOf(app))).toEqual(OVER);
    const anew = await post(app, 'users/auth-with-password', { identity: 'ann@example.com', password });
    expect(anew).toMatchObject({ status: 401, body: { totp: true } });
  });

  it('goes with the record', async () => {
    await using app = await withTotp(await open());
    const has = (): Promise<number[]> =>
      Promise.all(['auth_totp', 'auth_recovery_codes'].map((table) => count(app.db, table)));
    expect(await has()).toEqual([1, 10]);
    await app.records.auth.deleteOwn('users', app.id);
    expect(await has()).toEqual([0, 0]);
  });
});

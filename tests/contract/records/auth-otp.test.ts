import { expect, it } from 'vitest';
import {
  BLANK,
  BROKEN,
  codeIn,
  count,
  invalidForm,
  NO_AUTH_COLLECTION,
  PASSWORD,
  post,
  startAuthApp,
} from './auth-world.ts';
import { describeRecords, refusal } from './test-app.ts';

const OTP = { otp: { enabled: true } };
const INVALID = { status: 400, body: { status: 400, message: 'Invalid or expired OTP.', data: {} } };
const TOO_MANY = {
  status: 429,
  body: {
    status: 429,
    message: 'Too many attempts, please try again later with a new OTP.',
    data: {},
  },
};

describeRecords('one-time passwords', ({ open }) => {
  it('are mailed, sign in once, and prove the address', async () => {
    await using app = await startAuthApp(await open(), OTP);
    const ann = await app.user('ann');
    const users = app.client().collection('users');
    const { otpId } = await users.requestOTP('ann@example.com');
    expect(otpId).toMatch(/^[a-z0-9]{15}$/);
    const mail = await app.mailTo('ann@example.com');
    const code = codeIn(mail);
    expect(code).toMatch(/^\d{8}$/);
    expect(mail.subject).toBe('Your code for Test');
    const root = await app.superuser();
    const kept = await root.collection('_otps').getOne(otpId);
    expect(kept).toMatchObject({ recordRef: ann.authStore.record?.id, sentTo: 'ann@example.com' });
    expect(JSON.stringify(kept)).not.toContain(code);

    const { record, token } = await users.authWithOTP(otpId, code);
    expect(record).toMatchObject({ email: 'ann@example.com', verified: true });
    expect((await app.records.auth.authenticate(token))?.actor.id).toBe(record.id);
    expect(await count(app.db, '_otps')).toBe(0);
    expect(await post(app, 'users/auth-with-otp', { otpId, password: code })).toEqual(INVALID);
    // Whoever chose the password and began the session had not shown that the address is his.
    expect(await app.records.auth.authenticate(ann.authStore.token)).toBeNull();
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });

  it('leave a record alone whose address was proved before', async () => {
    await using app = await startAuthApp(await open(), OTP);
    const ann = await app.user('ann');
    const root = await app.superuser();
    await root.collection('users').update(ann.authStore.record?.id as string, { verified: true });
    const users = app.client().collection('users');
    const { otpId } = await users.requestOTP('ann@example.com');
    await users.authWithOTP(otpId, codeIn(await app.mailTo('ann@example.com')));
    expect(await app.records.auth.authenticate(ann.authStore.token)).not.toBeNull();
    await users.authWithPassword('ann@example.com', PASSWORD);
  });

  it('are as long and live as long as the collection says, and one of two at once is let in', async () => {
    await using app = await startAuthApp(await open(), { otp: { enabled: true, length: 5, duration: 60 } });
    await app.user('ann');
    const users = app.client().collection('users');
    const first = await users.requestOTP('ann@example.com');
    const code = codeIn(await app.mailTo('ann@example.com'));
    expect(code).toMatch(/^\d{5}$/);
    app.clock.advance(60_001);
    expect(await post(app, 'users/auth-with-otp', { otpId: first.otpId, password: code })).toEqual(INVALID);
    const second = await users.requestOTP('ann@example.com');
    const password = codeIn((await app.mailsTo('ann@example.com')).at(-1) as never);
    const form = { otpId: second.otpId, password };
    const both = await Promise.all([1, 2].map(() => post(app, 'users/auth-with-otp', form)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await app.records.crons.run('__pbOTPCleanup__');
    expect(await count(app.db, '_otps')).toBe(0);
  });

  it('answer strangers alike: a made-up id, the same one after many, and the same to every try', async () => {
    await using app = await startAuthApp(await open(), OTP);
    await app.user('ann');
    const users = app.client().collection('users');
    const story = async (email: string): Promise<unknown[]> => {
      const ids: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        ids.push((await users.requestOTP(email)).otpId);
        app.clock.advance(1);
      }
      const tries: unknown[] = [];
      for (const otpId of [ids[0], ids[9], ids[1], ids[2], ids[3], ids[4], ids[0]]) {
        tries.push(await post(app, 'users/auth-with-otp', { otpId, password: '1' }));
      }
      app.clock.advance(179_000);
      tries.push(await post(app, 'users/auth-with-otp', { otpId: ids[9], password: '1' }));
      app.clock.advance(1_001);
      tries.push(await post(app, 'users/auth-with-otp', { otpId: ids[0], password: '1' }));
      return [new Set(ids).size, ids.lastIndexOf(ids[9] as string), ...tries];
    };
    const known = await story('ann@example.com');
    expect(await story('nobody@example.com')).toEqual(known);
    const refused = Array.from({ length: 5 }, () => INVALID);
    expect(known).toEqual([10, 11, ...refused, TOO_MANY, TOO_MANY, TOO_MANY, INVALID]);
    expect(await app.mailsTo('ann@example.com')).toHaveLength(10);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('are not guessed: the right one is refused too after five wrong ones, for that address on the network', async () => {
    await using app = await startAuthApp(await open(), OTP);
    await app.user('ann');
    const { otpId } = await app.client().collection('users').requestOTP('ann@example.com');
    const password = codeIn(await app.mailTo('ann@example.com'));
    const attempt = (code: string, from: string) =>
      post(app, 'users/auth-with-otp', { otpId, password: code }, { 'x-test-address': from });
    for (let n = 0; n < 5; n += 1) expect(await attempt('1', '10.0.0.1')).toEqual(INVALID);
    expect(await attempt(password, '10.0.0.1')).toEqual(TOO_MANY);
    expect((await attempt(password, '10.0.0.2')).status).toBe(200);
  });

  it('end when the password changes, and are for one collection', async () => {
    await using app = await startAuthApp(await open(), OTP);
    await app.set('clients', OTP);
    await app.user('ann');
    const users = app.client().collection('users');
    const { otpId } = await users.requestOTP('ann@example.com');
    const password = codeIn(await app.mailTo('ann@example.com'));
    expect(await post(app, 'clients/auth-with-otp', { otpId, password })).toEqual(INVALID);
    const root = await app.superuser();
    const { id } = await root.collection('users').getFirstListItem('email = "ann@example.com"');
    await root.collection('users').update(id, { password: 'other horse', passwordConfirm: 'other horse' });
    expect(await post(app, 'users/auth-with-otp', { otpId, password })).toEqual(INVALID);
    expect(await count(app.db, '_otps')).toBe(0);
  });

  it('are refused where they are not wanted, and to broken forms', async () => {
    await using app = await startAuthApp(await open());
    const off = {
      status: 403,
      body: {
        status: 403,
        message: 'The collection is not configured to allow OTP authentication.',
        data: {},
      },
    };
    expect(await post(app, 'users/request-otp', { email: 'ann@example.com' })).toEqual(off);
    expect(await post(app, 'users/auth-with-otp', {})).toEqual(off);
    await app.set('users', OTP);
    expect(await post(app, 'users/request-otp', {})).toEqual(invalidForm({ email: BLANK }));
    expect(await post(app, 'users/request-otp', '{"')).toEqual(BROKEN);
    expect(await post(app, 'posts/request-otp', {})).toEqual(NO_AUTH_COLLECTION);
    expect(await post(app, 'posts/auth-with-otp', {})).toEqual(NO_AUTH_COLLECTION);
    expect(await post(app, 'users/auth-with-otp', '')).toEqual(
      invalidForm({ otpId: BLANK, password: BLANK }),
    );
    const long = { otpId: 'a'.repeat(256), password: 'a'.repeat(72) };
    expect(await post(app, 'users/auth-with-otp', long)).toEqual(
      invalidForm({
        otpId: ['length_out_of_range', 'The length must be between 1 and 255.', { min: 1, max: 255 }],
        password: ['length_out_of_range', 'The length must be between 1 and 71.', { min: 1, max: 71 }],
      }),
    );
  });
});

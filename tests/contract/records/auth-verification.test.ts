import { expect, it } from 'vitest';
import {
  BLANK,
  BROKEN,
  count,
  invalidForm,
  NO_AUTH_COLLECTION,
  PASSWORD,
  post,
  startAuthApp,
  tokenIn,
} from './auth-world.ts';
import { describeRecords, refusal } from './test-app.ts';

describeRecords('verifying an address', ({ open }) => {
  it('mails a link, whose token marks the record as verified and ends no session', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const users = app.client().collection('users');
    expect(await users.requestVerification('ann@example.com')).toBe(true);
    const mail = await app.mailTo('ann@example.com');
    expect(mail).toMatchObject({
      subject: 'Confirm your email address for Test',
      sender: '"Test" <support@example.com>',
      status: 'waiting',
    });
    expect(mail.html).toMatch(/^<!DOCTYPE html/i);
    expect(mail.html).toContain(`href="http://127.0.0.1/verify/${tokenIn(mail)}"`);
    expect(mail.body).toContain(`http://127.0.0.1/verify/${tokenIn(mail)}`);

    expect(await users.confirmVerification(tokenIn(mail))).toBe(true);
    const { record } = await ann.collection('users').authRefresh();
    expect(record.verified).toBe(true);
    // A second time does no harm, and there is nothing left to be mailed.
    expect(await users.confirmVerification(tokenIn(mail))).toBe(true);
    await users.requestVerification('ann@example.com');
    expect(await app.mailsTo('ann@example.com')).toHaveLength(1);
  });

  it('sends one mail in two minutes', async () => {
    await using app = await startAuthApp(await open());
    await app.user('ann');
    const users = app.client().collection('users');
    for (let n = 0; n < 3; n += 1) await users.requestVerification('ann@example.com');
    app.clock.advance(119_000);
    await users.requestVerification('Ann@example.com');
    await users.requestVerification('ann@example.com');
    expect(await app.mailsTo('ann@example.com')).toHaveLength(1);
    app.clock.advance(1_001);
    await users.requestVerification('ann@example.com');
    expect(await app.mailsTo('ann@example.com')).toHaveLength(2);
  });

  it('says and does the same for an address that nobody has', async () => {
    await using app = await startAuthApp(await open());
    await app.user('ann');
    const ask = (email: string) => post(app, 'users/request-verification', { email });
    expect(await ask('nobody@example.com')).toEqual(await ask('ann@example.com'));
    expect(await ask('nobody@example.com')).toEqual({ status: 204, body: '' });
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
    expect(await count(app.db, 'auth_mail_requests')).toBe(2);
  });

  it('is refused to what is no address, and where there is nothing to verify', async () => {
    await using app = await startAuthApp(await open());
    const ask = (collection: string, body: unknown) => post(app, `${collection}/request-verification`, body);
    expect(await ask('users', {})).toEqual(invalidForm({ email: BLANK }));
    expect(await ask('users', { email: 'no' })).toEqual(
      invalidForm({ email: ['is_email', 'Must be a valid email address.'] }),
    );
    expect(await ask('users', { email: `${'a'.repeat(250)}@example.com` })).toEqual(
      invalidForm({
        email: ['length_out_of_range', 'The length must be between 1 and 255.', { min: 1, max: 255 }],
      }),
    );
    expect(await ask('users', '{"email')).toEqual(BROKEN);
    expect(await ask('posts', { email: 'ann@example.com' })).toEqual(NO_AUTH_COLLECTION);
    expect(await ask('_superusers', { email: 'ann@example.com' })).toEqual({
      status: 400,
      body: { status: 400, message: 'All superusers are verified by default.', data: {} },
    });
  });

  it('takes no token that is not for this', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const users = app.client().collection('users');
    const confirm = (collection: string, token: unknown) =>
      post(app, `${collection}/confirm-verification`, { token });
    const wrong = (code: string, message: string) => invalidForm({ token: [code, message] });
    await users.requestVerification('ann@example.com');
    const token = tokenIn(await app.mailTo('ann@example.com'));
    expect(await confirm('users', '')).toEqual(invalidForm({ token: BLANK }));
    expect(await confirm('users', ann.authStore.token)).toEqual(
      wrong('invalid_token_claims', 'Missing email token claim.'),
    );
    expect(await confirm('users', `${token}x`)).toEqual(wrong('invalid_token', 'Invalid or expired token.'));
    expect(await confirm('clients', token)).toEqual(
      wrong('token_collection_mismatch', 'The provided token is for different auth collection.'),
    );
    expect(await confirm('posts', token)).toEqual(NO_AUTH_COLLECTION);

    app.clock.advance(259_200_000);
    expect(await confirm('users', token)).toEqual(wrong('invalid_token', 'Invalid or expired token.'));
    await users.requestVerification('ann@example.com');
    const fresh = tokenIn((await app.mailsTo('ann@example.com')).at(-1) as never);
    const root = await app.superuser();
    await root.collection('users').update(ann.authStore.record?.id as string, { email: 'new@example.com' });
    expect(await confirm('users', fresh)).toEqual(wrong('invalid_token', 'Invalid or expired token.'));
  });

  it('makes a password useless that was chosen before, where there are no passwords', async () => {
    await using app = await startAuthApp(await open(), { passwordAuth: { enabled: false } });
    await app.records.auth.createUser({ email: 'ann@example.com', password: PASSWORD });
    const users = app.client().collection('users');
    await users.requestVerification('ann@example.com');
    await users.confirmVerification(tokenIn(await app.mailTo('ann@example.com')));
    await app.set('users', { passwordAuth: { enabled: true } });
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });
});

import { expect, it } from 'vitest';
import {
  BLANK,
  BROKEN,
  invalidForm,
  NO_AUTH_COLLECTION,
  PASSWORD,
  post,
  startAuthApp,
  tokenIn,
} from './auth-world.ts';
import { describeRecords, refusal } from './test-app.ts';

const NEW = { password: 'another horse', passwordConfirm: 'another horse' };

describeRecords('choosing a new password', ({ open }) => {
  it('mails a link; its token sets the password, proves the address, ends every token and itself', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const users = app.client().collection('users');
    expect(await users.requestPasswordReset('ann@example.com')).toBe(true);
    const mail = await app.mailTo('ann@example.com');
    expect(mail.subject).toBe('A new password for Test');
    expect(mail.html).toContain(`href="http://127.0.0.1/reset-password/${tokenIn(mail)}"`);
    expect(await users.confirmPasswordReset(tokenIn(mail), NEW.password, NEW.passwordConfirm)).toBe(true);

    expect(await app.records.auth.authenticate(ann.authStore.token)).toBeNull();
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
    const { record } = await users.authWithPassword('ann@example.com', NEW.password);
    expect(record.verified).toBe(true);
    expect(await post(app, 'users/confirm-password-reset', { token: tokenIn(mail), ...NEW })).toEqual(
      invalidForm({ token: ['invalid_token', 'Invalid or expired token.'] }),
    );
    // It was used: the next mail needs not wait.
    await users.requestPasswordReset('ann@example.com');
    expect(await app.mailsTo('ann@example.com')).toHaveLength(2);
  });

  it('lets a token be used once, by two at the same time too', async () => {
    await using app = await startAuthApp(await open());
    await app.user('ann');
    await app.client().collection('users').requestPasswordReset('ann@example.com');
    const token = tokenIn(await app.mailTo('ann@example.com'));
    const tries = ['first horse!', 'other horse!'].map((password) =>
      post(app, 'users/confirm-password-reset', { token, password, passwordConfirm: password }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  it('sends one mail in two minutes, and says the same to strangers', async () => {
    await using app = await startAuthApp(await open());
    await app.user('ann');
    const ask = (email: string) => post(app, 'users/request-password-reset', { email });
    for (const email of ['ann@example.com', 'ann@example.com', 'nobody@example.com']) {
      expect(await ask(email)).toEqual({ status: 204, body: '' });
    }
    expect(await app.mailsTo('ann@example.com')).toHaveLength(1);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
    app.clock.advance(120_001);
    await ask('ann@example.com');
    expect(await app.mailsTo('ann@example.com')).toHaveLength(2);
  });

  it('is there for superusers too', async () => {
    await using app = await startAuthApp(await open());
    await app.superuser();
    const superusers = app.client().collection('_superusers');
    await superusers.requestPasswordReset('root@example.com');
    const token = tokenIn(await app.mailTo('root@example.com'));
    await superusers.confirmPasswordReset(token, NEW.password, NEW.passwordConfirm);
    const { record } = await superusers.authWithPassword('root@example.com', NEW.password);
    expect(record).toMatchObject({ email: 'root@example.com', verified: true });
  });

  it('names what is wrong by field', async () => {
    await using app = await startAuthApp(await open());
    await app.user('ann');
    const ask = (body: unknown) => post(app, 'users/request-password-reset', body);
    expect(await ask({})).toEqual(invalidForm({ email: BLANK }));
    expect(await ask('{"email')).toEqual(BROKEN);
    expect(await post(app, 'posts/request-password-reset', {})).toEqual(NO_AUTH_COLLECTION);
    const confirm = (body: unknown, collection = 'users') =>
      post(app, `${collection}/confirm-password-reset`, body);
    expect(await confirm({})).toEqual(invalidForm({ token: BLANK, password: BLANK, passwordConfirm: BLANK }));
    expect(await confirm({ token: 'no', password: '1234567', passwordConfirm: '7654321' })).toEqual(
      invalidForm({
        token: ['invalid_token', 'Invalid or expired token.'],
        password: ['length_out_of_range', 'The length must be between 8 and 255.', { min: 8, max: 255 }],
        passwordConfirm: ['values_mismatch', "Values don't match."],
      }),
    );
    await ask({ email: 'ann@example.com' });
    const token = tokenIn(await app.mailTo('ann@example.com'));
    expect(await confirm({ token, ...NEW }, 'clients')).toEqual(
      invalidForm({
        token: ['token_collection_mismatch', 'The provided token is for different auth collection.'],
      }),
    );
    const long = 'x'.repeat(100);
    expect(await confirm({ token, password: long, passwordConfirm: long })).toMatchObject({
      status: 400,
      body: { message: 'Failed to set new password.', data: { password: expect.anything() as object } },
    });
    app.clock.advance(1_800_000);
    expect(await confirm({ token, ...NEW })).toEqual(
      invalidForm({ token: ['invalid_token', 'Invalid or expired token.'] }),
    );
  });

  it('is refused where there are no passwords', async () => {
    await using app = await startAuthApp(await open(), { passwordAuth: { enabled: false } });
    expect(await post(app, 'users/request-password-reset', { email: 'ann@example.com' })).toEqual({
      status: 400,
      body: {
        status: 400,
        message: 'The collection is not configured to allow password authentication.',
        data: {},
      },
    });
    expect((await post(app, 'users/auth-with-password', '{"no')).body).toEqual({
      status: 403,
      message: 'The collection is not configured to allow password authentication.',
      data: {},
    });
  });
});

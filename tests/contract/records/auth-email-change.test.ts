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

const NEW = 'new@example.com';

describeRecords('moving to another address', ({ open }) => {
  it('mails a link there; its token and the password move the record and end every token', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    expect(await ann.collection('users').requestEmailChange(NEW)).toBe(true);
    const mail = await app.mailTo(NEW);
    expect(mail.subject).toBe('Confirm your new email address for Test');
    expect(mail.html).toContain(`href="http://127.0.0.1/confirm-email-change/${tokenIn(mail)}"`);
    expect(await app.mailsTo('ann@example.com')).toEqual([]);

    const users = app.client().collection('users');
    expect(await users.confirmEmailChange(tokenIn(mail), PASSWORD)).toBe(true);
    expect(await app.records.auth.authenticate(ann.authStore.token)).toBeNull();
    const { record } = await users.authWithPassword(NEW, PASSWORD);
    expect(record).toMatchObject({ email: NEW, verified: true });
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });

  it('is for who is signed in, to that collection', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const root = await app.superuser();
    const ask = (collection: string, token: string) =>
      post(app, `${collection}/request-email-change`, { newEmail: NEW }, { authorization: token });
    const nobody = {
      status: 401,
      body: {
        status: 401,
        message: 'The request requires valid record authorization token.',
        data: {},
      },
    };
    expect(await ask('users', '')).toEqual(nobody);
    expect(await ask('posts', '')).toEqual(nobody);
    const other = (from: string) => ({
      status: 403,
      body: { status: 403, message: `The request requires auth record from ${from} collection.`, data: {} },
    });
    expect(await ask('clients', ann.authStore.token)).toEqual(other('users'));
    expect(await ask('users', root.authStore.token)).toEqual(other('_superusers'));
    expect(await ask('_superusers', root.authStore.token)).toMatchObject({
      status: 400,
      body: { message: 'All superusers can change their emails directly.' },
    });
    expect(await app.mailsTo(NEW)).toEqual([]);
  });

  it('names what is wrong with the address', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    await app.user('bob');
    const ask = (body: unknown) =>
      post(app, 'users/request-email-change', body, { authorization: ann.authStore.token });
    const wrong = (code: string, message: string) => invalidForm({ newEmail: [code, message] });
    expect(await ask({})).toEqual(invalidForm({ newEmail: BLANK }));
    expect(await ask('{"newEmail')).toEqual(BROKEN);
    expect(await ask({ newEmail: 'no' })).toEqual(wrong('is_email', 'Must be a valid email address.'));
    expect(await ask({ newEmail: 'ann@example.com' })).toEqual(
      wrong('not_in_invalid', 'Must not be in list.'),
    );
    expect(await ask({ newEmail: 'bob@example.com' })).toEqual(
      wrong('invalid_new_email', 'Invalid new email address.'),
    );
  });

  it('takes no other token, no wrong password, and no address that somebody has meanwhile', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    await ann.collection('users').requestEmailChange(NEW);
    const token = tokenIn(await app.mailTo(NEW));
    const confirm = (body: unknown, collection = 'users') =>
      post(app, `${collection}/confirm-email-change`, body);
    const password = PASSWORD;
    expect(await confirm({})).toEqual(invalidForm({ token: BLANK, password: BLANK }));
    expect(await confirm({}, 'posts')).toEqual(NO_AUTH_COLLECTION);
    expect(await confirm({ token, password: 'wrong' })).toEqual(
      invalidForm({ password: ['invalid_password', 'Missing or invalid auth record password.'] }),
    );
    expect(await confirm({ token: ann.authStore.token, password })).toMatchObject({
      body: {
        data: {
          token: {
            code: 'validation_invalid_token_payload',
            message: 'Invalid token payload - newEmail must be set.',
          },
        },
      },
    });
    expect(await confirm({ token, password }, 'clients')).toMatchObject({
      body: { data: { token: { code: 'validation_token_collection_mismatch' } } },
    });
    for (let n = 0; n < 19; n += 1) await confirm({ token, password: 'wrong' });
    expect((await confirm({ token, password })).status).toBe(429);
    app.clock.advance(5 * 60_000);
    const taken = await app.client().collection('users').create({
      email: NEW,
      password,
      passwordConfirm: password,
    });
    expect(await confirm({ token, password })).toMatchObject({
      body: {
        data: {
          token: { code: 'validation_invalid_token_email', message: 'The new email address is invalid.' },
        },
      },
    });
    const root = await app.superuser();
    await root.collection('users').delete(taken.id);
    app.clock.advance(1_800_000);
    expect(await confirm({ token, password })).toMatchObject({
      body: { data: { token: { code: 'validation_invalid_token' } } },
    });
  });
});

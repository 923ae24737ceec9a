import { beforeEach, expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { SoftAuthenticator, type Twist } from '../../support/soft-authenticator.ts';
import { type AuthApp, count, startAuthApp } from './auth-world.ts';
import { inStep, verifiedUser } from './totp-world.ts';

const ORIGIN = 'https://mela.example.org';
const REFUSED = { status: 400, message: 'The passkey could not be checked. Try again.' };

/** What a call was refused with. */
async function refusalOf(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error = await call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (caught: unknown) => caught as ApiError,
  );
  return { status: error.status, message: error.message };
}

describeOnEachDatabase('a passkey', ({ open }) => {
  let app: AuthApp;
  let ann: string;
  let device: SoftAuthenticator;

  const start = async () => {
    app = await startAuthApp(await open(), {}, { origin: ORIGIN });
    await app.user('ann');
    ann = await verifiedUser(app, 'ann@example.com');
    device = new SoftAuthenticator(ORIGIN, { synced: true });
    return app;
  };
  const passkeys = () => app.records.auth.passkeys;
  const add = async (twist: Twist = {}, name = ' My  phone ', by = device) => {
    const options = await passkeys().registration('users', ann);
    const response = by.register(options, twist);
    return passkeys().register('users', ann, { challenge: options.challenge, response, name });
  };
  const signIn = async (twist: Twist = {}, by = device) => {
    const options = await passkeys().request();
    return passkeys().signIn('users', { challenge: options.challenge, response: by.signIn(options, twist) });
  };
  beforeEach(() => {
    app = undefined as never;
  });

  it('is made for the site and its owner, and signs in', async () => {
    await using _ = await start();
    const options = await passkeys().registration('users', ann);
    expect(options).toMatchObject({
      rp: { id: 'mela.example.org' },
      user: { name: 'ann@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add();
    expect(added).toMatchObject({ name: 'My phone', synced: true, lastUsed: null });
    app.clock.advance(1_000);
    const { token, record } = await signIn();
    expect(record.id).toBe(ann);
    expect(await app.records.auth.authenticate(token)).toMatchObject({ record: { id: ann } });
    expect(await passkeys().ofRecord('users', ann)).toEqual([{ ...added, lastUsed: app.clock.text() }]);
    const subjects = (await app.mailsTo('ann@example.com')).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added');
  });

  it('answers a challenge once, right or wrong', async () => {
    await using _ = await start();
    await add();
    const options = await passkeys().request();
    const answer = { challenge: options.challenge, response: device.signIn(options) };
    await passkeys().signIn('users', answer);
    expect(await refusalOf(passkeys().signIn('users', answer))).toEqual(REFUSED);
    const other = await passkeys().request();
    const wrong = { challenge: other.challenge, response: device.signIn(options) };
    expect(await refusalOf(passkeys().signIn('users', wrong))).toEqual(REFUSED);
    const right = { challenge: other.challenge, response: device.signIn(other) };
    expect(await refusalOf(passkeys().signIn('users', right))).toEqual(REFUSED);
    expect(await refusalOf(passkeys().signIn('users', { ...right, challenge: null }))).toMatchObject({
      status: 400,
    });
    app.clock.advance(3_600_001);
    await app.records.crons.run('__pbOTPCleanup__');
    expect(await count(app.db, 'auth_spent_challenges')).toBe(0);
  });

  it('of two answers to one challenge at once, one is taken', async () => {
    await using _ = await start();
    await add();
    const options = await passkeys().request();
    const answer = { challenge: options.challenge, response: device.signIn(options) };
    const both = await Promise.allSettled([1, 2].map(() => passkeys().signIn('users', answer)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each<[string, Twist]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of an owner who was not recognised', { unverified: true }],
  ])('neither begins nor signs in with an answer %s', async (_what, twist) => {
    await using _ = await start();
    expect(await refusalOf(add(twist))).toEqual(REFUSED);
    await add();
    expect(await refusalOf(signIn(twist))).toEqual(REFUSED);
  });

  it('that was copied, is unknown, or is said to be of somebody else, signs nobody in', async () => {
    await using _ = await start();
    await add();
    await signIn({ counter: 7 });
    expect(await refusalOf(signIn({ counter: 7 }))).toEqual(REFUSED);
    expect(await refusalOf(signIn({ counter: 3 }))).toEqual(REFUSED);
    expect(await refusalOf(signIn({ counter: 9, userHandle: 'c29tZWJvZHk' }))).toEqual(REFUSED);
    const stranger = new SoftAuthenticator(ORIGIN);
    expect(await refusalOf(signIn({}, stranger))).toEqual(REFUSED);
    for (const response of [
      null,
      'x',
      7,
      [],
      {},
      { id: 'x' },
      { id: device.id, response: { clientDataJSON: 1 } },
    ]) {
      const { challenge } = await passkeys().request();
      expect(await refusalOf(passkeys().signIn('users', { challenge, response }))).toEqual(REFUSED);
    }
    expect((await signIn({ counter: 10 })).record.id).toBe(ann);
  });

  it('is kept once, under a name, for a confirmed address', async () => {
    await using _ = await start();
    await add();
    expect(await refusalOf(add())).toMatchObject({ status: 409 });
    const other = new SoftAuthenticator(ORIGIN);
    expect(await refusalOf(add({}, ' ', other))).toMatchObject({ status: 400 });
    expect(await refusalOf(add({}, 'x'.repeat(61), other))).toMatchObject({ status: 400 });
    await app.user('bob');
    const bob = String((await app.records.auth.findUser('bob@example.com'))?.id);
    expect(await refusalOf(passkeys().registration('users', bob))).toMatchObject({ status: 403 });
  });

  it('is its owner’s to name and to remove, and goes with them', async () => {
    await using _ = await start();
    const { id } = await add();
    await app.user('bob');
    const bob = await verifiedUser(app, 'bob@example.com');
    expect(await refusalOf(passkeys().rename('users', bob, id, 'Mine'))).toMatchObject({ status: 404 });
    expect(await refusalOf(passkeys().remove('users', bob, id))).toMatchObject({ status: 404 });
    await passkeys().rename('users', ann, id, 'Blue');
    expect(await passkeys().ofRecord('users', ann)).toMatchObject([{ name: 'Blue' }]);
    await passkeys().remove('users', ann, id);
    expect(await refusalOf(signIn())).toEqual(REFUSED);
    await add();
    await app.records.auth.deleteOwn('users', ann);
    expect(await count(app.db, 'auth_passkeys')).toBe(0);
  });

  it('counts as both steps, and is held by the rule of who may sign in', async () => {
    await using _ = await start();
    await add();
    await app.set('users', { otp: { enabled: true }, mfa: { enabled: true } });
    await inStep(app, 'ann@example.com');
    expect((await signIn()).record.id).toBe(ann);
    await app.set('users', { authRule: "name = 'nobody'" });
    expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
  });
});

describeOnEachDatabase('at a bare address of the network', ({ open }) => {
  it('there are no passkeys', async () => {
    await using app = await startAuthApp(await open());
    expect(app.records.auth.passkeys.available).toBe(false);
    expect(await refusalOf(app.records.auth.passkeys.request())).toMatchObject({ status: 403 });
  });
});

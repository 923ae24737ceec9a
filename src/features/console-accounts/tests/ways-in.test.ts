import { expect, it } from 'vitest';
import { consoleAccountsService } from '../service.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openServices } from '#server/services/services.ts';
import { appCode } from '#tests/support/authenticator-app.ts';
import type { DatabaseUnderTest } from '#tests/support/databases.ts';
import { CHEAP_PASSWORDS, describeProduct } from '#tests/support/product-database.ts';

const PASSWORD = 'a-long-password-of-asha';
const REASON = 'Sold tickets twice.';
const SUSPENDED = expect.objectContaining({
  status: 403,
  message: expect.stringContaining(REASON) as string,
}) as unknown;

/** The product with an account, and what operators do to it. */
async function world(databases: DatabaseUnderTest) {
  const db = await databases.open();
  const { dataDir } = await databases.settings();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const clock = manualClock('2026-12-01T12:00:00Z');
  const log = createLog('silent');
  const services = await openServices(config, { clock, log, db, passwordCost: CHEAP_PASSWORDS });
  const { auth } = services.records;
  const email = 'asha@example.org';
  const asha = await auth.createUser({ email, password: PASSWORD, name: 'Asha', verified: true });
  const id = String(asha.id);
  const console = services.rooms.get(consoleAccountsService);
  return {
    auth,
    clock,
    console,
    db,
    email,
    id,
    suspend: () => console.suspend({ account: id, by: 'root@example.org', reason: REASON }),
    [Symbol.asyncDispose]: () => services.close(),
  };
}

type World = Awaited<ReturnType<typeof world>>;

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Asks for a code by mail. Returns the sign-in with it. */
async function mailedOtp({ auth, clock, db, email }: World): Promise<() => Promise<unknown>> {
  clock.advance(1000);
  const otpId = await auth.requestOtp('users', email);
  const { html } = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select('html')
    .where('recipient', '=', email)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /<strong[^>]*>(\d+)<\/strong>/.exec(html)?.[1] ?? '';
  return () => auth.signInWithOtp('users', otpId, code);
}

describeProduct('the ways in to an account', (databases) => {
  it('are closed while it is suspended, whichever is taken', async () => {
    await using at = await world(databases);
    const { auth, email, id } = at;
    const before = await mailedOtp(at);
    const { token } = await auth.signIn('users', email, PASSWORD);
    await at.suspend();
    expect(await auth.authenticate(token)).toBe(null);
    expect(await refusalOf(auth.signIn('users', email, PASSWORD))).toEqual(SUSPENDED);
    // A code that was asked for before is void.
    expect(await refusalOf(before())).toMatchObject({ status: 400 });
    expect(await refusalOf((await mailedOtp(at))())).toEqual(SUSPENDED);
    expect(await refusalOf(auth.tokenFor('users', id))).toEqual(SUSPENDED);
    await at.console.liftSuspension(id);
    expect(await auth.authenticate(await auth.tokenFor('users', id))).not.toBe(null);
    expect(await auth.authenticate((await auth.signIn('users', email, PASSWORD)).token)).not.toBe(null);
  });

  it('leave nobody in, though they come while it is suspended', async () => {
    await using at = await world(databases);
    const { auth, email } = at;
    const comers = Array.from({ length: 5 }, () => auth.signIn('users', email, PASSWORD));
    const [, ...tokens] = await Promise.all([
      at.suspend(),
      ...comers.map((comer) => comer.then(({ token }) => token).catch(() => undefined)),
    ]);
    const still = await Promise.all(tokens.map((token) => auth.authenticate(token)));
    expect(still).toEqual([null, null, null, null, null]);
  });

  it('lose a second step that operators remove, with its recovery codes', async () => {
    await using at = await world(databases);
    const { auth, clock, email, id } = at;
    const app = auth.authenticatorApp;
    await app.begin('users', id);
    const secret = (await app.pending('users', id))?.secret ?? '';
    const codes = await app.confirm('users', id, appCode(secret, clock.now()));
    const asked = (await refusalOf(auth.signIn('users', email, PASSWORD))) as {
      data: { mfaId: string };
    };
    expect(asked).toMatchObject({ status: 401, data: { totp: true } });
    expect(await at.console.read(id)).toMatchObject({ authenticator: { codesLeft: 10 } });
    await at.console.removeAuthenticator(id);
    expect(await at.console.read(id)).toMatchObject({ authenticator: { on: null, codesLeft: 0 } });
    const step = { mfaId: asked.data.mfaId, code: codes[0] ?? '' };
    expect(await refusalOf(app.signIn('users', step))).toMatchObject({ status: 400 });
    const { token } = await auth.signIn('users', email, PASSWORD);
    expect(await auth.authenticate(token)).not.toBe(null);
    // Twice does no harm.
    await at.console.removeAuthenticator(id);
  });
});

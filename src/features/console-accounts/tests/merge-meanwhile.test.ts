import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { recordsService } from '#records/service.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import { consoleAccountsService } from '../service.ts';
import { fillRow } from './filled-rows.ts';

const BY = 'admin@mela.test';

describeProduct('a merge of two accounts', (databases) => {
  /** Two accounts of one person. */
  const pair = async () => {
    const world = await teamWorld(databases);
    const [into, from] = [await world.user('kept'), await world.user('emptied')];
    await run(world, `UPDATE users SET verified = 1 WHERE email IN ('kept@mela.test', 'emptied@mela.test')`);
    const accounts = world.services.rooms.get(consoleAccountsService);
    const merge = () =>
      accounts.merge({ into: into.actor.id, from: from.actor.id, by: BY, typed: 'emptied@mela.test' });
    const merges = () => rows<{ account: string }>(world, 'SELECT account FROM account_merges');
    return { world, merge, merges, into: into.actor.id, from: from.actor.id };
  };
  const run = ({ services }: TeamWorld, text: string) =>
    services.db.write(async (tx) => void (await sql.raw(text).execute(tx.as())));
  const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(services.db.read())).rows;
  /** Something happens between the look at the accounts and the write. */
  const meanwhile = ({ services }: TeamWorld, happens: () => Promise<unknown>) => {
    const { auth } = services.rooms.get(recordsService);
    const end = auth.endEverySession.bind(auth);
    return vi.spyOn(auth, 'endEverySession').mockImplementation(async (...given) => {
      await happens();
      await end(...given);
    });
  };

  type Pair = Awaited<ReturnType<typeof pair>>;
  it.each<[string, (of: Pair) => Promise<unknown>, number]>([
    [
      'one is suspended',
      ({ world, into }) => fillRow(world.services.db, 'account_suspensions', { account: into }),
      409,
    ],
    [
      'the one that goes sets up payouts',
      ({ world, from }) => fillRow(world.services.db, 'payment_accounts', { userId: from }),
      409,
    ],
    [
      'the one that stays takes another address',
      ({ world }) => run(world, `UPDATE users SET email = 'new@mela.test' WHERE email = 'kept@mela.test'`),
      409,
    ],
    [
      'the one that goes takes another address',
      ({ world }) => run(world, `UPDATE users SET email = 'new@mela.test' WHERE email = 'emptied@mela.test'`),
      409,
    ],
    [
      'an address is confirmed no more',
      ({ world }) => run(world, `UPDATE users SET verified = 0 WHERE email = 'kept@mela.test'`),
      409,
    ],
    [
      'the one that stays is deleted',
      ({ world, into }) => run(world, `DELETE FROM users WHERE id = '${into}'`),
      404,
    ],
    [
      'the one that goes is deleted',
      ({ world, from }) => run(world, `DELETE FROM users WHERE id = '${from}'`),
      404,
    ],
  ])('is refused when meanwhile %s, and nothing of it is done', async (_what, happens, status) => {
    const of = await pair();
    const { world, merge, merges } = of;
    meanwhile(world, () => happens(of));
    expect((await refused(merge())).status).toBe(status);
    expect(await merges()).toEqual([]);
    expect(await rows(world, `SELECT id FROM mail_outbox WHERE subject LIKE '%are one now'`)).toEqual([]);
    await world.services.close();
  });

  /** Another process is about to change an account; gives what ends that. SQLite has one writer at a time, and nothing to hold. */
  const holding = async (databaseUrl: string | null, account: string) => {
    if (databaseUrl === null) return async () => {};
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [account]);
    return () => other.end();
  };

  it('waits for whoever changes the account that stays', async () => {
    const { world, merge, merges, into } = await pair();
    const { databaseUrl } = await databases.settings();
    const { auth } = world.services.rooms.get(recordsService);
    const end = auth.endEverySession.bind(auth);
    vi.spyOn(auth, 'endEverySession').mockImplementation((collection, id, also) =>
      end(collection, id, async (tx) => {
        if (databaseUrl !== null) await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx.as());
        await also?.(tx);
      }),
    );
    const release = await holding(databaseUrl, into);
    // It would wait, were it not told to give up.
    const first = await merge().then(
      () => 'merged',
      ({ code }: { code: string }) => code,
    );
    expect([first, (await merges()).length]).toEqual(databaseUrl === null ? ['merged', 1] : ['55P03', 0]);
    await release();
    if (first !== 'merged') await merge();
    expect(await merges()).toHaveLength(1);
    await world.services.close();
  });

  it('goes with the account that stays when that is deleted, and so does all that was merged into it', async () => {
    const { world, merge, merges, into, from } = await pair();
    const { db, records } = world.services;
    await fillRow(db, 'users', {
      id: 'firstaccount123',
      email: 'first@mela.test',
      name: 'Asha',
      verified: '1',
    });
    await fillRow(db, 'account_merges', { account: 'firstaccount123', into: from });
    await merge();
    expect(await merges()).toHaveLength(2);
    await records.auth.deleteOwn('users', into);
    const left = await rows<{ email: string }>(
      world,
      `SELECT email FROM users WHERE email IN ('first@mela.test', 'kept@mela.test', 'emptied@mela.test')`,
    );
    expect([left, await merges()]).toEqual([[], []]);
    // Others stay.
    expect(await rows(world, `SELECT id FROM users WHERE email = 'buyer@mela.test'`)).toHaveLength(1);
    await world.services.close();
  });

  it('leaves the account that stays when the emptied one is deleted', async () => {
    const { world, merge, merges, into, from } = await pair();
    await merge();
    await world.services.records.auth.deleteOwn('users', from);
    expect(await merges()).toEqual([]);
    expect(await rows(world, `SELECT id FROM users WHERE id = '${into}'`)).toHaveLength(1);
    await world.services.close();
  });
});

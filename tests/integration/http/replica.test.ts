import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, withLag } from '#platform/db/index.ts';
import { signUp } from '../../support/people.ts';
import { ask, type PostgresPair, startPostgresPair } from '../../support/postgres-pair.ts';
import { findPostgres } from '../../support/proxies/programs.ts';
import { openSale } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const path = findPostgres('reads from a streaming replica');
/** Pages read it, so no kept page is sent. */
const RENDERED = 'mela_superuser=nobody';

describe.each(path && DIALECTS.includes('postgres') ? [path] : [])('a replica made by %s', (bin) => {
  let pair: PostgresPair;
  let folder: ThrowawayDatabase;
  let db: Database;
  let server: TestServer;
  beforeAll(async () => {
    pair = await startPostgresPair(bin, { synchronous: false });
    folder = { ...(await throwawayDatabase('sqlite')), dialect: 'postgres', databaseUrl: pair.primary.url };
    server = await startServer({ on: folder, env: { DATABASE_REPLICA_URL: pair.standby.url } });
    const settings = { ...folder, databaseReplicaUrl: pair.standby.url };
    db = await openDatabase(settings, () => {});
    await db.write(async (tx) => void (await tx.script('CREATE TABLE seen (n INTEGER)')));
  }, 120_000);
  afterAll(async () => {
    await db?.close();
    await server?.[Symbol.asyncDispose]();
    await pair?.end();
    await folder?.remove();
  });

  const replay = (what: 'pause' | 'resume') => ask(pair.standby.url, `SELECT pg_wal_replay_${what}()`);
  /** Who answers, and what they see. */
  const seen = async () => {
    const asked = sql<{ replica: boolean; n: number }>`
      SELECT pg_is_in_recovery() AS replica, (SELECT COUNT(*)::int FROM seen) AS n`;
    return (await asked.execute(db.readLagging())).rows[0];
  };
  const lagging = async () => (await withLag(seen)).value;
  const insert = () => db.write(async (tx) => void (await tx.script('INSERT INTO seen VALUES (1)')));
  const byReplica = () => until('the replica to answer', async () => (await lagging())?.replica);
  const byPrimary = () => until('the primary to answer', async () => (await lagging())?.replica === false);

  it('answers those alone who may see what was true a moment ago', async () => {
    await byReplica();
    expect(await seen()).toMatchObject({ replica: false });
    const { value, wrote } = await withLag(async () => {
      await insert();
      return seen();
    });
    expect([value, wrote]).toEqual([{ replica: false, n: 1 }, true]);
  });

  it('is not asked while it is behind, and is again once it has caught up', async () => {
    await byReplica();
    await replay('pause');
    await insert();
    await byPrimary();
    expect(await lagging()).toEqual({ replica: false, n: 2 });
    await replay('resume');
    await byReplica();
    expect(await lagging()).toMatchObject({ n: 2 });
  });

  it('shows nobody less than what they have written themselves', async () => {
    const search = (title: string, cookie: string) =>
      fetch(`${server.origin}/events?q=${title}`, { headers: { cookie } });
    const asha = await signUp(server, 'Asha Gurung');
    await until('the site to read from the replica', async () => {
      await (await search('Mela', RENDERED)).arrayBuffer();
      const found = await ask(
        pair.standby.url,
        `SELECT 1 FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%searchText%'`,
      );
      return found[0];
    });
    await replay('pause');
    await openSale(server, asha, [{ kind: 'free', price: 0 }], { title: 'Yalamber' });
    const answer = await fetch(`${server.origin}/api/collections/users/records`, { method: 'POST' });
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('mela_wrote='));
    expect(cookie).toBe('mela_wrote=1; Path=/; Max-Age=5; SameSite=Lax; HttpOnly');
    const own = await (await search('Yalamber', 'mela_wrote=1')).text();
    expect(own).toContain('href="/events/yalamber');
    await replay('resume');
  });

  it('that is away is missed by nobody', async () => {
    await byReplica();
    server.log.expect(/./);
    await pair.standby.kill();
    expect(await lagging()).toEqual({ replica: false, n: 2 });
    const answer = await fetch(`${server.origin}/events?q=Yalamber`, { headers: { cookie: RENDERED } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Yalamber')]);
    await pair.standby.start();
    await byReplica();
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { listAccounts, searchAccounts } from '../store/accounts.ts';

interface Given {
  id: string;
  name?: string;
  email?: string;
  verified?: number;
  created?: string;
  suspended?: string;
}

const SAME = '2026-11-01 12:00:00.000Z';

async function add(db: Database, accounts: readonly Given[]): Promise<void> {
  await db.write(async (tx) => {
    for (const {
      id,
      name = id,
      email = `${id}@example.org`,
      verified = 1,
      created = SAME,
      suspended,
    } of accounts) {
      const insert = sql`INSERT INTO users (id, name, email, verified, created, updated, "tokenKey", password)
        VALUES (${id}, ${name}, ${email}, ${verified}, ${created}, ${created}, ${id}, 'x')`;
      await insert.execute(tx.as());
      if (suspended !== undefined)
        await sql`INSERT INTO account_suspensions (account, reason, "by", created)
          VALUES (${id}, 'A reason.', 'root@example.org', ${suspended})`.execute(tx.as());
    }
  });
}

const many = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `u${String(from + at).padStart(3, '0')}`);

describeProduct('lists of accounts', (databases) => {
  it.each([49, 50, 51, 100, 101])('%s of one moment are on pages of 50, each once', async (total) => {
    const db = await databases.open();
    await add(
      db,
      many(1, total).map((id) => ({ id })),
    );
    const seen: string[][] = [];
    let before: { at: string; id: string } | undefined;
    do {
      const page = await listAccounts(db, { state: 'all', before });
      seen.push(page.accounts.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before);
    expect(seen.map(({ length }) => length)).toEqual(
      { 49: [49], 50: [50], 51: [50, 1], 100: [50, 50], 101: [50, 50, 1] }[total],
    );
    expect(seen.flat()).toEqual(many(1, total).toReversed());
  });

  it('are by state: suspended ones by when that was, and pages of them, too', async () => {
    const db = await databases.open();
    await add(db, [
      { id: 'open', verified: 0, created: '2026-11-09 12:00:00.000Z' },
      ...many(1, 51).map((id) => ({ id, suspended: SAME })),
      { id: 'first', created: '2020-01-01 12:00:00.000Z', suspended: '2026-11-02 12:00:00.000Z' },
    ]);
    const ids = async (state: 'unconfirmed' | 'suspended', before?: { at: string; id: string }) => {
      const { accounts, next } = await listAccounts(db, { state, before });
      return { ids: accounts.map(({ id }) => id), next };
    };
    expect(await ids('unconfirmed')).toEqual({ ids: ['open'], next: null });
    const newest = await ids('suspended');
    expect(newest.ids).toEqual(['first', ...many(3, 51).toReversed()]);
    expect(newest.next).toEqual({ at: SAME, id: 'u003' });
    expect(await ids('suspended', newest.next ?? undefined)).toEqual({ ids: ['u002', 'u001'], next: null });
  });

  it.each([
    ['asha', ['asha1', 'asha2']],
    ['ASHA G', ['asha1']],
    ['other@', ['asha2']],
    ['OTHER@EXAMPLE.ORG', ['asha2']],
    ['ángel', ['small', 'title', 'upper']],
    ['ÁNGEL', ['small', 'title', 'upper']],
    ['Ángel r', ['title']],
    ['आशा', ['nepali']],
    ['nepali', ['nepali']],
    ['gurung', []],
    ['%', []],
    ['_sha', []],
    ['\u{10ffff}', []],
    ['x'.repeat(10_000), []],
  ])('finds by %s', async (text, found) => {
    const db = await databases.open();
    await add(db, [
      { id: 'asha1', name: 'Asha Gurung' },
      { id: 'asha2', name: 'ASHA RAI', email: 'Other@example.org' },
      { id: 'small', name: 'ángel', email: 'a@example.org' },
      { id: 'title', name: 'Ángel Ruiz', email: 'b@example.org' },
      { id: 'upper', name: 'ÁNGEL', email: 'c@example.org' },
      { id: 'nepali', name: 'आशा गुरुङ', email: '' },
    ]);
    const { accounts, more } = await searchAccounts(db, text);
    expect({ ids: accounts.map(({ id }) => id).toSorted(), more }).toEqual({ ids: found, more: false });
  });

  it.each([
    [50, false],
    [51, true],
  ])('finds %s by their name, and says whether there are more', async (total, more) => {
    const db = await databases.open();
    await add(
      db,
      many(1, total).map((id) => ({ id, name: `Rai ${id}`, email: '' })),
    );
    const found = await searchAccounts(db, 'rai');
    expect([found.accounts.length, found.more]).toEqual([50, more]);
  });

  it('walk along an index, whatever there is', async () => {
    const db = await databases.open();
    await add(
      db,
      many(1, 60).map((id) => ({ id, suspended: SAME })),
    );
    const sqlite = db.dialect === 'sqlite';
    const email = db.sql.raw.ignoringCase('users."email"');
    const name = 'lower(users."name")';
    const begins = (small: string) => `(${small} >= 'a' AND ${small} < 'b')`;
    const listed = `SELECT users.id FROM users LEFT JOIN account_suspensions s ON s.account = users.id WHERE`;
    const plans = [
      [
        `${listed} (users.created, users.id) < ('2026', 'u') ORDER BY users.created DESC, users.id DESC LIMIT 51`,
        'users_newest',
      ],
      [
        `${listed} users.verified = 0 ORDER BY users.created DESC, users.id DESC LIMIT 51`,
        'users_unconfirmed',
      ],
      [`${listed} ${begins(email)} AND users.email != '' ORDER BY ${email} LIMIT 51`, 'idx_email'],
      [`${listed} ${begins(name)} ORDER BY ${name} LIMIT 51`, 'users_named'],
      [
        `SELECT users.id FROM account_suspensions s JOIN users ON users.id = s.account WHERE (s.created, s.account) < ('2026', 'u') ORDER BY s.created DESC, s.account DESC LIMIT 51`,
        'account_suspensions_newest',
      ],
    ] as const;
    for (const [query, index] of plans) {
      const rows = await db.write(async (tx) => {
        // So few rows are read faster whole: PostgreSQL is asked what it would do with many.
        for (const way of sqlite ? [] : ['seqscan', 'sort'])
          await sql.raw(`SET LOCAL enable_${way} = off`).execute(tx.as());
        const explain = sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        return (await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(tx.as())).rows;
      });
      const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
      expect([query, plan]).toEqual([query, expect.stringContaining(index)]);
      expect([query, /USE TEMP B-TREE|Sort/.test(plan)]).toEqual([query, false]);
    }
  });
});

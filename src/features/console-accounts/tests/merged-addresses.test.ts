import { expect, it } from 'vitest';
import { findAccount as reviewedAccount } from '#features/event-reviews/store/rules.ts';
import { findAccount as officerAccount } from '#features/officers/actions/find-account.ts';
import { confirmedAccount } from '#features/orders/store/accounts.ts';
import type { Database } from '#platform/db/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { keepMerge } from '../store/merges.ts';
import { fillRow } from './filled-rows.ts';

const WAYS: Record<string, (db: Database, email: string) => Promise<string | null>> = {
  'whose a guest’s order is': (db, email) => confirmedAccount(db.read(), email),
  'whom a superuser gives an office': (db, email) => officerAccount(db.read(), email, null),
  'whom an officer gives an office': (db, email) => officerAccount(db.read(), email, 'p/'),
  'whose events are reviewed': (db, email) => reviewedAccount(db, email),
};

describeProduct('the address of an account that was merged', ({ open }) => {
  it.each(Object.entries(WAYS))('leads to the account that has it all: %s', async (_, find) => {
    const db = await open();
    for (const id of ['first', 'second', 'third', 'another'])
      await fillRow(db, 'users', { id, email: `${id}@example.org`, verified: '1' });
    for (const user of ['third', 'another'])
      await fillRow(db, 'community_members', { user, status: 'active', path: 'p/' });
    const merge = (account: string, into: string) =>
      db.write((tx) => keepMerge(tx, { account, into, by: 'admin', created: '2026-11-27 12:00:00.000Z' }));
    await merge('first', 'second');
    await merge('second', 'third');
    for (const address of ['first', 'second', 'third'])
      expect([address, await find(db, `${address}@example.org`)]).toEqual([address, 'third']);
    expect(await find(db, 'another@example.org')).toBe('another');
  });

  it('leads to nobody as long as nobody has shown that it is theirs', async () => {
    const db = await open();
    await fillRow(db, 'users', { id: 'first', email: 'first@example.org', verified: '0' });
    await fillRow(db, 'users', { id: 'second', email: 'second@example.org', verified: '1' });
    await fillRow(db, 'account_merges', { account: 'first', into: 'second' });
    expect(await confirmedAccount(db.read(), 'first@example.org')).toBe('');
    expect(await officerAccount(db.read(), 'first@example.org', null)).toBeNull();
  });
});

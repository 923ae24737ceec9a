import { notFound } from '#lib/errors.ts';
import type { ConsoleAccountsDeps } from '../model/deps.ts';
import type { AccountTables } from '../model/schema.ts';
import { findMerge } from '../store/merges.ts';
import { findSuspension } from '../store/accounts.ts';

/** What operators see of an account: how it is signed in to and where, and nothing that opens it. Throws 404. */
export async function readAccount({ db, records }: ConsoleAccountsDeps, id: string) {
  const { auth } = records;
  const record = await auth.readUser(id);
  if (!record) throw notFound();
  const [sessions, providers, passkeys, authenticator, suspension, merge] = await Promise.all([
    auth.sessions('users', id, null),
    auth.connectedAccounts('users', id),
    auth.passkeys.ofRecord('users', id),
    auth.authenticatorApp.state('users', id),
    findSuspension(db, id),
    findMerge(db.read<AccountTables>(), id),
  ]);
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    id,
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    locale: text('locale'),
    confirmed: Boolean(record.verified),
    created: text('created'),
    providers: providers.map(({ displayName }) => displayName),
    passkeys: passkeys.map(({ id: key, name, created, lastUsed }) => ({ id: key, name, created, lastUsed })),
    authenticator,
    sessions,
    suspension,
    merge: merge && { into: merge.into, email: merge.email, by: merge.by, created: merge.created },
  };
}

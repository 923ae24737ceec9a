import type { Kysely } from 'kysely';
import type { BallotTables } from '../model/schema.ts';

type Query = Kysely<BallotTables>;

/** An account's address and name; undefined where the address is not confirmed. */
export function confirmedPerson(
  query: Query,
  account: string,
): Promise<{ email: string; name: string } | undefined> {
  return query
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', account)
    .where('verified', '=', 1)
    .executeTakeFirst();
}

/** Where an account's things are: in the one that it was merged into, or its own. */
export async function survivorOf(query: Query, account: string): Promise<string> {
  const row = await query
    .selectFrom('account_merges')
    .select('into')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.into ?? account;
}

/** The account whose confirmed address that is, or the one it was merged into; empty for nobody's. */
export async function accountWith(query: Query, email: string): Promise<string> {
  const row = await query
    .selectFrom('users')
    .leftJoin('account_merges as merge', 'merge.account', 'users.id')
    .select((eb) => eb.fn.coalesce('merge.into', 'users.id').as('id'))
    .where('users.email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('users.verified', '=', 1)
    .executeTakeFirst();
  return row?.id ?? '';
}

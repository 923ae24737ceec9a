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

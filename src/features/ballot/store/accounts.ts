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

/** The account whose confirmed address that is; empty for nobody's. */
export async function accountWith(query: Query, email: string): Promise<string> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('verified', '=', 1)
    .executeTakeFirst();
  return row?.id ?? '';
}

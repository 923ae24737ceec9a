import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';

interface Users {
  users: { id: string; email: string; verified: number; locale: string };
  account_merges: { account: string; into: string };
}

/** The account whose confirmed address that is, capitals or not, or the one it was merged into; '' for nobody's. */
export async function confirmedAccount(query: Kysely<Users>, email: string): Promise<string> {
  const row = await query
    .selectFrom('users')
    .leftJoin('account_merges as merge', 'merge.account', 'users.id')
    .select((eb) => eb.fn.coalesce('merge.into', 'users.id').as('id'))
    .where('users.email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('users.verified', '=', 1)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** The language that whoever has confirmed that address chose; '' for none. */
export async function localeAt(db: Database, email: string): Promise<string> {
  const row = await db
    .read<Users>()
    .selectFrom('users')
    .select('locale')
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('verified', '=', 1)
    .executeTakeFirst();
  return row?.locale ?? '';
}

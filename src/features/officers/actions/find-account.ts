import type { Kysely } from 'kysely';
import type { Tables } from '#features/members/model/schema.ts';
import { pathEnd } from '#features/chapters/model/path.ts';

/** Where accounts went that were merged. */
type Merges = Record<'account_merges', { account: string; into: string }>;

/**
 * The account with that address, or the one it was merged into, confirmed or (for a word to whoever appoints) not: of an active member in the chapter with that path or below, or with `path` null
 * of anybody. Nobody else is looked for, so nobody else is found out.
 */
export async function findAccount(
  query: Kysely<Tables>,
  address: string,
  path: string | null,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<string | null> {
  let asked = query
    .withTables<Merges>()
    .selectFrom('users')
    .leftJoin('account_merges as merge', 'merge.account', 'users.id')
    .select((eb) => eb.fn.coalesce('merge.into', 'users.id').as('id'))
    .where('users.email', '=', address)
    .where('users.verified', '=', confirmed ? 1 : 0);
  if (path !== null)
    asked = asked.where((eb) =>
      eb.exists(
        eb
          .selectFrom('community_members')
          .select('community_members.id')
          .where('community_members.user', '=', eb.fn.coalesce('merge.into', 'users.id'))
          .where('community_members.status', '=', 'active')
          .where('community_members.path', '>=', path)
          .where('community_members.path', '<', pathEnd(path)),
      ),
    );
  return (await asked.executeTakeFirst())?.id ?? null;
}

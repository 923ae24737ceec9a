import type { Database, Tx } from '#platform/db/index.ts';
import type { AccountTables, FeedRow, FeedTables } from '../model/schema.ts';

/** When somebody's feed was made; null when they have none. */
export async function feedSince(db: Database, user: string): Promise<string | null> {
  const row = await db
    .read<FeedTables>()
    .selectFrom('planner_feeds')
    .select('created')
    .where('user', '=', user)
    .executeTakeFirst();
  return row?.created ?? null;
}

/** Whose feed it is, with the language they chose; null when there is none, or nobody any more. */
export async function feedOwner(
  db: Database,
  tokenHash: string,
): Promise<{ id: string; locale: string } | null> {
  const row = await db
    .read<FeedTables & AccountTables>()
    .selectFrom('planner_feeds')
    .innerJoin('users', 'users.id', 'planner_feeds.user')
    .select(['users.id', 'users.locale'])
    .where('planner_feeds.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps the feed in place of the one before, whose address ends. */
export async function putFeed(tx: Tx, feed: FeedRow): Promise<void> {
  const { tokenHash, created } = feed;
  await tx
    .as<FeedTables>()
    .insertInto('planner_feeds')
    .values(feed)
    .onConflict((known) => known.column('user').doUpdateSet({ tokenHash, created }))
    .execute();
}

export async function removeFeed(tx: Tx, user: string): Promise<void> {
  await tx.as<FeedTables>().deleteFrom('planner_feeds').where('user', '=', user).execute();
}

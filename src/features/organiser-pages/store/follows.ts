import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { FollowRow, OrganiserTables } from '../model/schema.ts';

type Query = Kysely<OrganiserTables>;

/** Whose a follow is: of an account, or of the address that is confirmed to be its own. */
export interface Follower {
  id: string;
  /** Null where it is not confirmed. */
  address: string | null;
}

const lowered = (email: string): string => email.toLowerCase();

/** Writes that somebody asked to follow, or asked again; null where that address follows already. */
export async function writePending(tx: Tx, row: FollowRow): Promise<string | null> {
  const { tokenHash, language, created } = row;
  const [written] = await tx
    .as<OrganiserTables>()
    .insertInto('organiser_follows')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['organiser', 'address'])
        .doUpdateSet({ tokenHash, language, created })
        .where('organiser_follows.state', '=', 'pending'),
    )
    .returning('id')
    .execute();
  return written?.id ?? null;
}

/** Writes that an account follows. Twice changes nothing. */
export async function writeOn(tx: Tx, row: FollowRow): Promise<void> {
  const { account, language, consentAt } = row;
  await tx
    .as<OrganiserTables>()
    .insertInto('organiser_follows')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['organiser', 'address'])
        .doUpdateSet({ account, language, consentAt, state: 'on', tokenHash: '' })
        .where('organiser_follows.state', '=', 'pending'),
    )
    .execute();
}

export async function followByToken(query: Query, tokenHash: string): Promise<FollowRow | null> {
  const row = await query
    .selectFrom('organiser_follows')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('tokenHash', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms one that was asked for after `since`. Twice changes nothing. */
export async function confirmFollow(tx: Tx, id: string, since: UtcText, now: UtcText): Promise<void> {
  await tx
    .as<OrganiserTables>()
    .updateTable('organiser_follows')
    .set({ state: 'on', consentAt: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('created', '>', since)
    .execute();
}

export async function findFollow(query: Query, id: string): Promise<FollowRow | null> {
  const row = await query.selectFrom('organiser_follows').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Somebody leaves, and nothing is kept of them. */
export async function removeFollow(tx: Tx, id: string): Promise<void> {
  const query = tx.as<OrganiserTables>();
  await query.deleteFrom('organiser_follows').where('id', '=', id).execute();
  await query.deleteFrom('organiser_news').where('follow', '=', id).execute();
}

/** What an account follows, the latest first. */
export function followsOf(query: Query, { id, address }: Follower) {
  return query
    .selectFrom('organiser_follows as f')
    .innerJoin('organiser_pages as p', 'p.account', 'f.organiser')
    .select(['f.id', 'f.organiser', 'f.address', 'f.consentAt', 'p.name', 'p.slug', 'p.shown'])
    .where('f.state', '=', 'on')
    .where((eb) =>
      eb.or([
        eb.and([eb('f.account', '=', id), eb('f.account', '<>', '')]),
        ...(address ? [eb('f.address', '=', lowered(address))] : []),
      ]),
    )
    .orderBy('f.consentAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}

/** By which an account follows an organiser; none where it doesn't. */
export async function followIdsOf(
  query: Query,
  organiser: string,
  { id, address }: Follower,
): Promise<string[]> {
  const rows = await query
    .selectFrom('organiser_follows')
    .select('id')
    .where('organiser', '=', organiser)
    .where('state', '=', 'on')
    .where((eb) =>
      eb.or([
        eb.and([eb('account', '=', id), eb('account', '<>', '')]),
        ...(address ? [eb('address', '=', lowered(address))] : []),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** The query of how many follow an organiser. */
export const followersCount = (query: Query, organiser: string) =>
  query
    .selectFrom('organiser_follows')
    .select(({ fn }) => fn.countAll<number>().as('followers'))
    .where('organiser', '=', organiser)
    .where('state', '=', sql.lit('on'));

/** So many are removed in one write. */
const AT_ONCE = 500;

/** Forgets those that nobody confirmed since `before`, some at a time. Returns how many. */
export async function forgetPending(tx: Tx, before: UtcText): Promise<number> {
  const query = tx.as<OrganiserTables>();
  const rows = await query
    .selectFrom('organiser_follows')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('created', '<=', before)
    .limit(AT_ONCE)
    .execute();
  if (rows.length > 0)
    await query
      .deleteFrom('organiser_follows')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'pending')
      .execute();
  return rows.length;
}

/** An account goes: with its page, those who follow it, and what it follows. */
export async function forgetAccount(tx: Tx, account: string): Promise<void> {
  const query = tx.as<OrganiserTables>();
  const user = await query
    .selectFrom('users')
    .select(['email', 'verified'])
    .where('id', '=', account)
    .executeTakeFirst();
  const own = user?.verified === 1 ? user.email.toLowerCase() : '';
  const gone = query
    .selectFrom('organiser_follows')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('organiser', '=', account),
        eb('account', '=', account),
        ...(own === '' ? [] : [eb('address', '=', own)]),
      ]),
    );
  await query.deleteFrom('organiser_news').where('follow', 'in', gone).execute();
  await query.deleteFrom('organiser_follows').where('id', 'in', gone).execute();
  await query.deleteFrom('organiser_announcements').where('organiser', '=', account).execute();
  await query.deleteFrom('organiser_slugs').where('account', '=', account).execute();
  await query.deleteFrom('organiser_pages').where('account', '=', account).execute();
  tx.change({ collection: 'organiser_pages', action: 'delete', id: account });
}

/** An address is known to be an account's: what it follows is the account's, too. */
export async function joinAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .as<OrganiserTables>()
    .updateTable('organiser_follows')
    .set({ account: id })
    .where('address', '=', lowered(email))
    .where('account', '=', '')
    .execute();
}

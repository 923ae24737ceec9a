import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import { type Database, holdRow, type Tx } from '#platform/db/index.ts';
import {
  type AccountColumn,
  BOOKS,
  ENDED,
  JOINED,
  MOVED,
  MOVED_KINDS,
  type MovedKind,
} from '../model/account-references.ts';
import type { MergeStop } from '../model/merge.ts';
import type { AccountTables, MergeRow } from '../model/schema.ts';

type Query = Kysely<AccountTables>;

/** A relation to accounts that an operator's collection has. */
export interface OwnRelation extends AccountColumn {
  /** Whether it holds a list. */
  many: boolean;
}

const count = async (query: Query, text: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM ${text}`.execute(query)).rows[0]?.n ?? 0;

const rowsOf = (query: Query, { table, column }: AccountColumn, account: string): Promise<number> =>
  count(query, sql`${sql.table(table)} WHERE ${sql.ref(column)} = ${account}`);

/** Where an account went; null for one that is its own. */
export async function findMerge(
  query: Query,
  account: string,
): Promise<(MergeRow & { email: string }) | null> {
  const row = await query
    .selectFrom('account_merges')
    .innerJoin('users', 'users.id', 'account_merges.into')
    .selectAll('account_merges')
    .select('users.email')
    .where('account_merges.account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

/** How many rows of each kind an account has, its tickets, its sessions and its ways in. */
export async function countReferences(
  query: Query,
  account: string,
): Promise<{ moved: Record<MovedKind, number>; tickets: number; sessions: number; waysIn: number }> {
  const moved = Object.fromEntries(MOVED_KINDS.map((kind) => [kind, 0])) as Record<MovedKind, number>;
  for (const { kind, ...column } of MOVED) moved[kind] += await rowsOf(query, column, account);
  const [tickets, sessions, ...ways] = await Promise.all([
    count(query, sql`tickets JOIN orders ON orders.id = tickets."order" WHERE orders.buyer = ${account}`),
    rowsOf(query, { table: 'auth_sessions', column: 'recordRef' }, account),
    ...['auth_passkeys', '_externalAuths', 'auth_totp'].map((table) =>
      rowsOf(query, { table, column: 'recordRef' }, account),
    ),
  ]);
  return { moved, tickets, sessions, waysIn: ways.reduce((all, one) => all + one, 0) };
}

/** Whether an account is in the books: it has a payout account, or sold something. */
export async function isInBooks(query: Query, account: string): Promise<boolean> {
  for (const column of BOOKS) if ((await rowsOf(query, column, account)) > 0) return true;
  return false;
}

/** So many names are told of a reason. */
const NAMES = 5;

const names = async (query: Query, text: RawBuilder<unknown>): Promise<string[]> =>
  (await sql<{ name: string }>`${text} LIMIT ${sql.lit(NAMES)}`.execute(query)).rows.map(({ name }) => name);

/** Why `from` can't be emptied into `into`; empty where it can. */
export async function mergeStops(
  query: Query,
  { from, into, now }: { from: string; into: string; now: UtcText },
): Promise<MergeStop[]> {
  if (from === into) return [{ why: 'same', names: [] }];
  const stops: MergeStop[] = [];
  const stop = (why: MergeStop['why'], of: string[] = []) => stops.push({ why, names: of });
  const both = [from, into];
  const unconfirmed = await query
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', both)
    .where('verified', '=', 0)
    .orderBy('email')
    .execute();
  if (unconfirmed.length > 0)
    stop(
      'unconfirmed',
      unconfirmed.map(({ id, email }) => email || id),
    );
  const suspended = await query
    .selectFrom('account_suspensions')
    .select('account')
    .where('account', 'in', both)
    .execute();
  if (suspended.length > 0) stop('suspended');
  const merged = await query
    .selectFrom('account_merges')
    .select('account')
    .where('account', 'in', both)
    .execute();
  if (merged.length > 0) stop('merged');
  if (await isInBooks(query, from)) stop('books');
  const members = await count(query, sql`community_members WHERE "user" IN (${from}, ${into})`);
  if (members > 1) stop('members');
  const today = now.slice(0, 10);
  const lasts = (term: string) =>
    sql`(${sql.ref(`${term}.until`)} = '' OR ${sql.ref(`${term}.until`)} >= ${today})`;
  const offices = await names(
    query,
    sql`SELECT DISTINCT chapter.name FROM community_officers one
      JOIN community_officers other ON other.chapter = one.chapter AND other.role = one.role
      JOIN community_chapters chapter ON chapter.id = one.chapter
      WHERE one."user" = ${from} AND other."user" = ${into} AND ${lasts('one')} AND ${lasts('other')}`,
  );
  if (offices.length > 0) stop('offices', offices);
  const draws = await names(
    query,
    sql`SELECT DISTINCT event.title AS name FROM ballot_entries one
      JOIN ballot_entries other ON other.event = one.event
      JOIN ballots ON ballots.id = one.event AND ballots."drawnAt" = '' AND ballots.state <> 'settled'
      JOIN events event ON event.id = one.event
      WHERE one.account = ${from} AND other.account = ${into}
        AND one.state <> 'withdrawn' AND other.state <> 'withdrawn'`,
  );
  if (draws.length > 0) stop('draw', draws);
  const teams = await names(
    query,
    sql`SELECT event.title AS name FROM event_members one
      JOIN event_members other ON other.event = one.event AND other.role <> one.role
      JOIN events event ON event.id = one.event
      WHERE one."user" = ${from} AND other."user" = ${into}`,
  );
  if (teams.length > 0) stop('team', teams);
  // Ids have letters and digits alone: none of a pattern's signs.
  const work = await count(
    query,
    sql`jobs WHERE status <> 'done' AND status = 'waiting' AND payload LIKE ${`%"${from}"%`}`,
  );
  if (work > 0) stop('work');
  return stops;
}

/** Has everything of `from` become `into`'s, within a write. Returns how many rows of each kind moved. */
export async function moveReferences(
  { sql: dialect, dialect: engine }: Pick<Database, 'sql' | 'dialect'>,
  tx: Tx,
  { from, into, relations }: { from: string; into: string; relations: readonly OwnRelation[] },
): Promise<Record<MovedKind | 'own', number>> {
  const query = tx.as<AccountTables>();
  await leaveTeamsOfBoth(tx, { from, into });
  const moved = Object.fromEntries([...MOVED_KINDS, 'own'].map((kind) => [kind, 0])) as Record<
    MovedKind | 'own',
    number
  >;
  const move = async ({ table, column }: AccountColumn): Promise<number> => {
    const { numAffectedRows } =
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${into} WHERE ${sql.ref(column)} = ${from}`.execute(
        query,
      );
    return Number(numAffectedRows ?? 0n);
  };
  const follow = async ({ table, column }: AccountColumn): Promise<void> => {
    const event = table === 'events' ? 'id' : 'event';
    const { rows } = await sql<{
      id: string;
      event: string;
    }>`SELECT id, ${sql.ref(event)} AS event FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${from}`.execute(
      query,
    );
    for (const row of rows) tx.change({ collection: table, action: 'update', id: row.id, event: row.event });
  };
  for (const { kind, followed, ...column } of MOVED) {
    if (followed) await follow(column);
    moved[kind] += await move(column);
  }
  for (const { table, column, beside } of JOINED) {
    const same = sql.ref(beside ?? column);
    const kept = sql`SELECT ${same} FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${into}`;
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${from}
      AND ${beside === null ? sql`EXISTS (${kept})` : sql`${same} IN (${kept})`}`.execute(query);
    moved.acts += await move({ table, column });
  }
  for (const { many, ...column } of relations)
    moved.own += many
      ? await moveInLists(query, column, { from, into, dialect, engine })
      : await move(column);
  for (const { table, column } of ENDED)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${from}`.execute(query);
  return moved;
}

/** Nobody is in a team twice, nor in that of their own event. */
async function leaveTeamsOfBoth(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  const { rows } = await sql<{ id: string; event: string; user: string; role: string }>`
    SELECT member.id, member.event, member."user", member.role FROM event_members member
    JOIN events event ON event.id = member.event
    WHERE (member."user" = ${from} AND (event.organiser = ${into}
        OR EXISTS (SELECT 1 FROM event_members other WHERE other.event = member.event AND other."user" = ${into})))
      OR (member."user" = ${into} AND event.organiser = ${from})`.execute(tx.as());
  for (const row of rows) {
    await sql`DELETE FROM event_members WHERE id = ${row.id}`.execute(tx.as());
    tx.change({ collection: 'event_members', action: 'delete', id: row.id, event: row.event, row });
  }
}

/** The same of lists, each of which then has the account once. */
async function moveInLists(
  query: Query,
  { table, column }: AccountColumn,
  {
    from,
    into,
    dialect,
    engine,
  }: { from: string; into: string; dialect: Database['sql']; engine: Database['dialect'] },
): Promise<number> {
  const { rows } = await sql<{ id: string; list: string }>`
    SELECT id, CAST(${sql.ref(column)} AS TEXT) AS list FROM ${sql.table(table)}
    WHERE EXISTS (SELECT 1 FROM ${dialect.jsonEach(sql.ref(column), 'held')} WHERE held.value = ${from})`.execute(
    query,
  );
  for (const { id, list } of rows) {
    const ids = JSON.parse(list) as string[];
    const text = JSON.stringify([...new Set(ids.map((one) => (one === from ? into : one)))]);
    const value = engine === 'postgres' ? sql`CAST(${text} AS jsonb)` : sql`${text}`;
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE id = ${id}`.execute(query);
  }
  return rows.length;
}

/** Notes where an account went; those that were merged into it before went there, too. */
export async function keepMerge(tx: Tx, merge: MergeRow): Promise<void> {
  const query = tx.as<AccountTables>();
  await query
    .updateTable('account_merges')
    .set({ into: merge.into })
    .where('into', '=', merge.account)
    .execute();
  await query.insertInto('account_merges').values(merge).execute();
}

/** An account goes: nothing is told of its merges any more. Gives those that were merged into it. */
export async function forgetMerges(tx: Tx, account: string): Promise<string[]> {
  const query = tx.as<AccountTables>();
  const rows = await query
    .deleteFrom('account_merges')
    .where((eb) => eb.or([eb('account', '=', account), eb('into', '=', account)]))
    .returning(['account', 'into'])
    .execute();
  return rows.filter(({ into }) => into === account).map(({ account: merged }) => merged);
}

/** Holds two accounts until the write ends, and gives how they are now: what else is done to them waits for it, or came before. */
export async function holdAccounts(
  db: Pick<Database, 'dialect'>,
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; email: string; verified: number }[]> {
  for (const id of ids.toSorted()) await holdRow(db, tx, 'users', id);
  return tx
    .as<AccountTables>()
    .selectFrom('users')
    .select(['id', 'email', 'verified'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The account of an id or an address, whatever the capitals of the address. */
export async function findAccount(db: Database, typed: string) {
  const found = await db
    .read<AccountTables>()
    .selectFrom('users')
    .select(['id', 'email', 'name', 'locale', 'verified', 'created'])
    .where((eb) =>
      eb.or([
        eb('id', '=', typed),
        eb.and([
          eb(
            sql.raw(db.sql.raw.ignoringCase('"email"')),
            '=',
            db.dialect === 'postgres' ? typed.toLowerCase() : typed,
          ),
          eb('email', '!=', ''),
        ]),
      ]),
    )
    .executeTakeFirst();
  return found ?? null;
}

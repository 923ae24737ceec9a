import { type Kysely, sql } from 'kysely';
import { type Database, smallBegins } from '#platform/db/index.ts';
import type { AccountState } from '../model/account-state.ts';
import type { ListedAccount } from '../model/listed-account.ts';
import type { AccountTables, SuspensionRow } from '../model/schema.ts';

/** So many accounts are on a page. */
const PAGE = 50;

/** A place in a list: the account before it. */
interface Cursor {
  at: string;
  id: string;
}

interface AccountsAsked {
  state: AccountState;
  before?: Cursor | undefined;
}

/** A page of the accounts in a state, the newest first; of suspended ones, those that were suspended last. */
export async function listAccounts(
  db: Database,
  { state, before }: AccountsAsked,
): Promise<{ accounts: ListedAccount[]; next: Cursor | null }> {
  const read = db.read<AccountTables>();
  const rows =
    state === 'suspended'
      ? await suspendedAccounts(read, before)
      : await selectAccounts(read)
          .$if(state === 'unconfirmed', (query) => query.where('users.verified', '=', sql.lit(0)))
          .$if(before !== undefined, (query) =>
            query.where((eb) =>
              eb(eb.refTuple('users.created', 'users.id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
            ),
          )
          .orderBy('users.created', 'desc')
          .orderBy('users.id', 'desc')
          .limit(PAGE + 1)
          .execute();
  const accounts = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? accounts.at(-1) : undefined;
  const at = last && (state === 'suspended' ? (last.since ?? '') : last.created);
  return { accounts: accounts.map(shown), next: last ? { at: at ?? '', id: last.id } : null };
}

/** What a search found. */
export interface FoundAccounts {
  accounts: ListedAccount[];
  /** There are more than a page has. */
  more: boolean;
}

/** Accounts with that id, and those whose address or name begins with the text, whatever its capitals. */
export async function searchAccounts(db: Database, text: string): Promise<FoundAccounts> {
  const read = db.read<AccountTables>();
  const inEmail = selectAccounts(read)
    .where(db.sql.begins('users.email', text))
    // The index of addresses leaves out who has none.
    .where('users.email', '!=', '')
    .orderBy(sql.raw(db.sql.raw.ignoringCase('"users"."email"')));
  const inName = selectAccounts(read)
    .where(smallBegins(sql`lower(users.name)`, text))
    .orderBy(sql`lower(users.name)`);
  const found = await Promise.all([
    selectAccounts(read).where('users.id', '=', text).execute(),
    inEmail.limit(PAGE + 1).execute(),
    inName.limit(PAGE + 1).execute(),
  ]);
  const all = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  return { accounts: all.slice(0, PAGE).map(shown), more: all.length > PAGE };
}

/** How many accounts are suspended. */
export async function countSuspended(db: Database): Promise<number> {
  const { total } = await db
    .read<AccountTables>()
    .selectFrom('account_suspensions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Why and since when an account is suspended; null when it is not. */
export async function findSuspension(db: Database, account: string): Promise<SuspensionRow | null> {
  const row = await db
    .read<AccountTables>()
    .selectFrom('account_suspensions')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

function suspendedAccounts(read: Kysely<AccountTables>, before: Cursor | undefined) {
  return read
    .selectFrom('account_suspensions')
    .innerJoin('users', 'users.id', 'account_suspensions.account')
    .select([...COLUMNS, 'account_suspensions.created as since'])
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('account_suspensions.created', 'account_suspensions.account'),
          '<',
          eb.tuple(before?.at ?? '', before?.id ?? ''),
        ),
      ),
    )
    .orderBy('account_suspensions.created', 'desc')
    .orderBy('account_suspensions.account', 'desc')
    .limit(PAGE + 1)
    .execute();
}

const COLUMNS = ['users.id', 'users.email', 'users.name', 'users.verified', 'users.created'] as const;

const selectAccounts = (read: Kysely<AccountTables>) =>
  read
    .selectFrom('users')
    .leftJoin('account_suspensions', 'account_suspensions.account', 'users.id')
    .select([...COLUMNS, 'account_suspensions.created as since']);

function shown(row: {
  id: string;
  email: string;
  name: string;
  verified: number;
  created: string;
  since: string | null;
}): ListedAccount {
  const { id, email, name, verified, created, since } = row;
  return { id, email, name, confirmed: verified === 1, suspended: since !== null, created };
}

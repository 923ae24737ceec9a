import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import { noteRow } from '#platform/audit-log/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { AudienceTables, NoticeRow, NoticeStatus, NoticeTables } from '../model/schema.ts';

const TABLE = 'organiser_notices';
/** So many are on a page of the list. */
const PAGE = 50;
/** So many an organiser sees at once: more are read by nobody. */
const SHOWN = 5;
/** In the query itself: SQLite walks an index of some rows only where it reads the condition. */
const NOTHING = sql.lit('');

/** A place in a list: the notice before it. */
interface Cursor {
  at: string;
  id: string;
}

export async function findNotice(query: Kysely<NoticeTables>, id: string): Promise<NoticeRow | null> {
  return (await query.selectFrom(TABLE).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held until the write ends: whoever changes it at the same time comes after. */
export async function holdNotice(db: Pick<Database, 'sql'>, tx: Tx, id: string): Promise<NoticeRow | null> {
  const query = tx.as<NoticeTables>().selectFrom(TABLE).selectAll().where('id', '=', id);
  return (await query.modifyEnd(sql.raw(db.sql.raw.forUpdate)).executeTakeFirst()) ?? null;
}

/** A page of the notices, the newest first. */
export async function listNotices(
  db: Database,
  before?: Cursor,
): Promise<{ notices: NoticeRow[]; next: Cursor | null }> {
  const rows = await db
    .read<NoticeTables>()
    .selectFrom(TABLE)
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const notices = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? notices.at(-1) : undefined;
  return { notices, next: last ? { at: last.created, id: last.id } : null };
}

/** Writes a new draft with the accounts that are chosen for it, in the audit log as well. */
export async function insertNotice(tx: Tx, row: NoticeRow, accounts: readonly string[]): Promise<void> {
  await tx.as<NoticeTables>().insertInto(TABLE).values(row).execute();
  await insertAccounts(tx, row.id, accounts);
  noteRow(tx, { collection: TABLE, id: row.id, before: null, after: { ...row, accounts } });
}

/** Changes a notice that the caller holds, in the audit log as well; `accounts` where others are chosen. */
export async function changeNotice(
  tx: Tx,
  before: NoticeRow,
  changes: Partial<NoticeRow>,
  accounts?: readonly string[],
): Promise<void> {
  await tx.as<NoticeTables>().updateTable(TABLE).set(changes).where('id', '=', before.id).execute();
  const chosen = accounts === undefined ? {} : { accounts: await chosenAccounts(tx, before.id) };
  if (accounts !== undefined) {
    await deleteAccounts(tx, before.id);
    await insertAccounts(tx, before.id, accounts);
  }
  noteRow(tx, {
    collection: TABLE,
    id: before.id,
    before: { ...before, ...chosen },
    after: { ...before, ...changes, ...(accounts === undefined ? {} : { accounts }) },
  });
}

/** Deletes a draft that the caller holds, in the audit log as well. */
export async function deleteNotice(tx: Tx, before: NoticeRow): Promise<void> {
  await deleteAccounts(tx, before.id);
  await tx.as<NoticeTables>().deleteFrom(TABLE).where('id', '=', before.id).execute();
  noteRow(tx, { collection: TABLE, id: before.id, before: { ...before }, after: null });
}

async function chosenAccounts(tx: Tx, notice: string): Promise<string[]> {
  const rows = await tx
    .as<NoticeTables>()
    .selectFrom('organiser_notice_accounts')
    .select('account')
    .where('notice', '=', notice)
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}

async function insertAccounts(tx: Tx, notice: string, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map((account) => ({ notice, account }));
  await tx.as<NoticeTables>().insertInto('organiser_notice_accounts').values(rows).execute();
}

async function deleteAccounts(tx: Tx, notice: string): Promise<void> {
  await tx.as<NoticeTables>().deleteFrom('organiser_notice_accounts').where('notice', '=', notice).execute();
}

/** The addresses of the accounts that were chosen for a notice. */
export async function chosenAddresses(db: Database, notice: string): Promise<string[]> {
  const rows = await db
    .read<AudienceTables>()
    .selectFrom('organiser_notice_accounts as a')
    .innerJoin('users', 'users.id', 'a.account')
    .select('users.email')
    .where('a.notice', '=', notice)
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
}

/** The accounts with these addresses (in small letters), by address. */
export async function accountsOf(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .read<AudienceTables>()
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql.raw<string>(db.sql.raw.ignoringCase('"users"."email"')), 'in', addresses)
    .execute();
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** The chapters of the community by name; none where the site has no community. */
export function listChapters(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .read<AudienceTables>()
    .selectFrom('community_chapters')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(1_000)
    .execute();
}

const ON_PAGES: readonly NoticeStatus[] = ['sending', 'sent', 'stopped'];

/** The notices that stand on an account's pages at `now`, those with something to do first, then the newest. */
export async function noticesFor(db: Database, account: string, now: UtcText): Promise<NoticeRow[]> {
  const rows = await db
    .read<NoticeTables>()
    .selectFrom('organiser_notice_recipients as r')
    .innerJoin('organiser_notices as n', 'n.id', 'r.notice')
    .selectAll('n')
    .where('r.account', '=', account)
    .where('r.closed', '=', NOTHING)
    .where('n.page', '=', 1)
    .where('n.shownUntil', '>', now)
    .where('n.status', 'in', ON_PAGES)
    .execute();
  const rank = ({ kind }: NoticeRow) => (kind === 'action' ? 0 : 1);
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || (one.sentAt > other.sentAt ? -1 : 1))
    .slice(0, SHOWN);
}

/** Notes that somebody has closed a notice, once. False where they were not sent it, or have closed it. */
export async function closeFor(tx: Tx, notice: string, account: string, now: UtcText): Promise<boolean> {
  const query = tx.as<NoticeTables>();
  const { numUpdatedRows } = await query
    .updateTable('organiser_notice_recipients')
    .set({ closed: now })
    .where('notice', '=', notice)
    .where('account', '=', account)
    .where('closed', '=', NOTHING)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await query
    .updateTable(TABLE)
    .set((eb) => ({ closed: eb('closed', '+', 1) }))
    .where('id', '=', notice)
    .execute();
  return true;
}

/** What one piece of the walk wrote down. */
export interface Walked {
  cursor: string;
  accounts: readonly string[];
  unconfirmed: number;
  refused: number;
  last: boolean;
}

/**
 * Writes down who got a notice, and how far its job has come. False where somebody else was there, or stopped it: then nothing
 * of the piece may be written.
 */
export async function writeWalked(tx: Tx, row: NoticeRow, walked: Walked): Promise<boolean> {
  const query = tx.as<NoticeTables>();
  const { numUpdatedRows } = await query
    .updateTable(TABLE)
    .set((eb) => ({
      cursor: walked.cursor,
      reached: eb('reached', '+', walked.accounts.length),
      unconfirmed: eb('unconfirmed', '+', walked.unconfirmed),
      refused: eb('refused', '+', walked.refused),
      ...(walked.last ? { status: 'sent' as const } : {}),
    }))
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('cursor', '=', row.cursor)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (walked.accounts.length > 0)
    await query
      .insertInto('organiser_notice_recipients')
      .values(walked.accounts.map((account) => ({ notice: row.id, account, closed: '' })))
      .onConflict((conflict) => conflict.columns(['notice', 'account']).doNothing())
      .execute();
  return true;
}

/** Takes an account that is deleted out of what was sent and who was chosen. */
export async function forgetAccount(tx: Tx, account: string): Promise<void> {
  const query = tx.as<NoticeTables>();
  await query.deleteFrom('organiser_notice_recipients').where('account', '=', account).execute();
  await query.deleteFrom('organiser_notice_accounts').where('account', '=', account).execute();
}

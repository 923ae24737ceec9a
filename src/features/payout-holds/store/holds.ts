import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { PayoutHoldRow, PayoutHoldTables } from '../model/schema.ts';

/** So many are on a page of the list, and of one organiser. */
const PAGE = 50;
/** In the query itself: SQLite walks an index of some rows only where it reads the condition. */
const NOTHING = sql.lit('');

type Query = Kysely<PayoutHoldTables>;

/** A hold as a list shows it. */
export interface ListedHold extends PayoutHoldRow {
  /** What the organiser is called; '' for an account that is gone. */
  organiserName: string;
}

/** A place in a list: the hold before it. */
interface Cursor {
  at: string;
  id: string;
}

const current = (query: Query, organiser: string) =>
  query
    .selectFrom('payout_holds')
    .selectAll()
    .where('organiser', '=', organiser)
    .where('ended', '=', NOTHING);

/** Why nothing is paid out to an organiser; null when it is. */
export async function findHold(query: Query, organiser: string): Promise<PayoutHoldRow | null> {
  return (await current(query, organiser).executeTakeFirst()) ?? null;
}

/**
 * Whether an organiser's payouts are held, within the write that would begin one. The caller holds their payout account
 * (`lockAccount`), as whoever begins or ends a hold does: neither passes the other unseen.
 */
export async function isHeld(tx: Tx, organiser: string): Promise<boolean> {
  return (await findHold(tx.as<PayoutHoldTables>(), organiser)) !== null;
}

/** Which of these organisers' payouts are held. */
export async function heldAmong(db: Database, organisers: readonly string[]): Promise<Set<string>> {
  if (organisers.length === 0) return new Set();
  const rows = await db
    .read<PayoutHoldTables>()
    .selectFrom('payout_holds')
    .select('organiser')
    .where('organiser', 'in', organisers)
    .where('ended', '=', NOTHING)
    .execute();
  return new Set(rows.map(({ organiser }) => organiser));
}

/** All holds of an organiser, the latest first. */
export function holdsOf(db: Database, organiser: string): Promise<PayoutHoldRow[]> {
  return db
    .read<PayoutHoldTables>()
    .selectFrom('payout_holds')
    .selectAll()
    .where('organiser', '=', organiser)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
}

/** A page of the holds that hold now, the newest first, or of those that were released, the last one first. */
export async function listHolds(
  db: Database,
  { released, before }: { released: boolean; before?: Cursor | undefined },
): Promise<{ holds: ListedHold[]; next: Cursor | null }> {
  const order = released ? ('h.ended' as const) : ('h.created' as const);
  const rows = await db
    .read<PayoutHoldTables>()
    .selectFrom('payout_holds as h')
    .leftJoin('users', 'users.id', 'h.organiser')
    .selectAll('h')
    .select(['users.name', 'users.email'])
    .where('h.ended', released ? '<>' : '=', NOTHING)
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(order, 'h.id'), '<', eb.tuple(before?.at ?? '', before?.id ?? ''))),
    )
    .orderBy(order, 'desc')
    .orderBy('h.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const holds = rows
    .slice(0, PAGE)
    .map(({ name, email, ...row }) => ({ ...row, organiserName: name || email || '' }));
  const last = rows.length > PAGE ? holds.at(-1) : undefined;
  return { holds, next: last ? { at: released ? last.ended : last.created, id: last.id } : null };
}

/** Begins a hold. False where one holds already. */
export async function insertHold(tx: Tx, hold: PayoutHoldRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .as<PayoutHoldTables>()
    .insertInto('payout_holds')
    .values(hold)
    .onConflict((conflict) => conflict.column('organiser').where('ended', '=', NOTHING).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a hold of an organiser, and returns it as it was; null where it has ended, or is none of theirs. */
export async function endHold(
  tx: Tx,
  { id, organiser }: { id: string; organiser: string },
  end: { ended: UtcText; endedBy: string },
): Promise<PayoutHoldRow | null> {
  const ended = await tx
    .as<PayoutHoldTables>()
    .updateTable('payout_holds')
    .set(end)
    .where('id', '=', id)
    .where('organiser', '=', organiser)
    .where('ended', '=', NOTHING)
    .returningAll()
    .executeTakeFirst();
  return ended ? { ...ended, ended: '', endedBy: '' } : null;
}

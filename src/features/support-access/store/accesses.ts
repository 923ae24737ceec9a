import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { AccessRow, AccessTables, AccessViewRow } from '../model/schema.ts';

/** So many accesses of an event are shown, the latest. */
const SHOWN = 50;
/** So many different pages of an access are shown, the latest: an event has fewer, but for its orders and guests. */
const VIEWS = 500;

type Query = Kysely<AccessTables>;

/** In the query itself: SQLite walks an index of some rows only where it reads the condition. */
const LIVE = sql<boolean>`status IN ('waiting', 'open')`;
const WAITING = sql.lit<AccessRow['status']>('waiting');

/** The access of an operator to an event that is waiting or open, also when its time is over; null when there is none. */
export async function findLive(
  query: Query,
  { event, operator }: Pick<AccessRow, 'event' | 'operator'>,
): Promise<AccessRow | null> {
  const row = await query
    .selectFrom('support_accesses')
    .selectAll()
    .where('event', '=', event)
    .where('operator', '=', operator)
    .where(LIVE)
    .executeTakeFirst();
  return row ?? null;
}

/** An access by its id; null when the event has none of that id. */
export async function findAccess(query: Query, event: string, id: string): Promise<AccessRow | null> {
  const row = await query
    .selectFrom('support_accesses')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an operator waits for the team's answer at `now` (UTC text). */
export async function isWaiting(db: Database, event: string, now: UtcText): Promise<boolean> {
  const row = await db
    .read<AccessTables>()
    .selectFrom('support_accesses')
    .select('id')
    .where('event', '=', event)
    .where('status', '=', WAITING)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accesses to an event, the latest first. */
export function accessesOf(db: Database, event: string): Promise<AccessRow[]> {
  return db
    .read<AccessTables>()
    .selectFrom('support_accesses')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** A page that was looked at: how often, and when last. */
export interface ViewedPage {
  path: string;
  at: UtcText;
  times: number;
}

/** The pages that were looked at, the latest first. A page counts once, however often it was opened. */
export function viewsOf(db: Database, access: string): Promise<ViewedPage[]> {
  return db
    .read<AccessTables>()
    .selectFrom('support_access_views')
    .select((eb) => ['path', eb.fn.max('at').as('at'), eb.fn.countAll<number>().as('times')])
    .where('access', '=', access)
    .groupBy('path')
    .orderBy('at', 'desc')
    .orderBy('path')
    .limit(VIEWS)
    .execute();
}

/** How often an operator has asked for an event since then (UTC text). */
export async function countAsked(
  tx: Tx,
  { event, operator }: Pick<AccessRow, 'event' | 'operator'>,
  since: UtcText,
): Promise<number> {
  const { total } = await tx
    .as<AccessTables>()
    .selectFrom('support_accesses')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('event', '=', event)
    .where('created', '>', since)
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  return total;
}

/** Writes an access. Throws where the operator has one that is waiting or open. */
export async function insertAccess(tx: Tx, row: AccessRow): Promise<void> {
  await tx.as<AccessTables>().insertInto('support_accesses').values(row).execute();
}

/** Writes that a page was looked at. */
export async function insertView(tx: Tx, row: AccessViewRow): Promise<void> {
  await tx.as<AccessTables>().insertInto('support_access_views').values(row).execute();
}

/** Changes an access that is still `from`. Returns whether it was. */
export async function moveAccess(
  tx: Tx,
  { id, from }: { id: string; from: AccessRow['status'] },
  to: Partial<Pick<AccessRow, 'status' | 'until' | 'answeredBy' | 'ended'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<AccessTables>()
    .updateTable('support_accesses')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends what of an operator's accesses to an event is over by `now` (UTC text). */
export async function endOver(
  tx: Tx,
  { event, operator }: Pick<AccessRow, 'event' | 'operator'>,
  now: UtcText,
): Promise<void> {
  await tx
    .as<AccessTables>()
    .updateTable('support_accesses')
    .set({ status: 'ended' })
    .where('event', '=', event)
    .where('operator', '=', operator)
    .where(LIVE)
    .where('until', '<=', now)
    .execute();
}

/** Takes somebody whose account is deleted off what they answered. */
export async function forgetAnswerer(tx: Tx, account: string): Promise<void> {
  await tx
    .as<AccessTables>()
    .updateTable('support_accesses')
    .set({ answeredBy: '' })
    .where('answeredBy', '=', account)
    .execute();
}

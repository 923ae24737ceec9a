import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { materialChanges } from '../model/material-change.ts';
import type { ReviewList } from '../model/review-list.ts';
import type { ReviewRow, ReviewTables } from '../model/schema.ts';

/** So many are on a page of the list. */
const PAGE = 50;
/** So many of the events that were approved last are compared with what they are now. */
const COMPARED = 500;
/** In the query itself: SQLite walks an index of some rows only where it reads the condition. */
const NOTHING = sql.lit('');

/** An event under review as a list shows it. */
export interface ListedReview {
  id: string;
  event: string;
  title: string;
  organiser: string;
  organiserName: string;
  startsAt: UtcText;
  /** Since when it is in the list. */
  since: UtcText;
  /** What is no longer as it was when it was approved. */
  changed: ('title' | 'startsAt')[];
}

/** A place in a list: the review before it. */
interface Cursor {
  at: string;
  id: string;
}

const open = (query: Kysely<ReviewTables>, event: string) =>
  query.selectFrom('event_reviews').selectAll().where('event', '=', event).where('ended', '=', NOTHING);

/** The review of an event that goes on; null when there is none. */
export async function findOpen(db: Database, event: string): Promise<ReviewRow | null> {
  return (await open(db.read<ReviewTables>(), event).executeTakeFirst()) ?? null;
}

/** The same, held until the write ends: whoever decides about it at the same time comes after. */
export async function holdOpen(db: Pick<Database, 'sql'>, tx: Tx, event: string): Promise<ReviewRow | null> {
  const query = open(tx.as<ReviewTables>(), event).modifyEnd(sql.raw(db.sql.raw.forUpdate));
  return (await query.executeTakeFirst()) ?? null;
}

/** The latest review of an event, over or not; null when there was none. */
export async function findLatest(db: Database, event: string): Promise<ReviewRow | null> {
  const row = await db
    .read<ReviewTables>()
    .selectFrom('event_reviews')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A review by its id; null when its event is gone. */
export async function findReview(db: Database, id: string): Promise<ReviewRow | null> {
  const row = await db
    .read<ReviewTables>()
    .selectFrom('event_reviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the event was sent for review before, and taken back. */
export async function wasWithdrawn(tx: Tx, event: string): Promise<boolean> {
  const row = await tx
    .as<ReviewTables>()
    .selectFrom('event_reviews')
    .select('id')
    .where('event', '=', event)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a review. Returns whether it did: of two who publish at once, one does. */
export async function insertReview(tx: Tx, row: ReviewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .as<ReviewTables>()
    .insertInto('event_reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('event').where('ended', '=', NOTHING).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a review that the caller holds. */
export async function changeReview(
  tx: Tx,
  id: string,
  changes: Partial<Omit<ReviewRow, 'id' | 'event' | 'created'>>,
): Promise<void> {
  await tx.as<ReviewTables>().updateTable('event_reviews').set(changes).where('id', '=', id).execute();
}

/** Forgets the reviews of a draft that is deleted, with what was written about them. */
export async function forgetEvent(tx: Tx, event: string): Promise<void> {
  const query = tx.as<ReviewTables>();
  await query
    .deleteFrom('event_review_messages')
    .where('review', 'in', (eb) => eb.selectFrom('event_reviews').select('id').where('event', '=', event))
    .execute();
  await query.deleteFrom('event_reviews').where('event', '=', event).execute();
}

const SINCE = { waiting: 'waitingSince', changes: 'created', changed: 'ended' } as const;

/** A page of the reviews: those that wait the oldest first, those that were approved the latest first. */
export async function listReviews(
  db: Database,
  { list, after }: { list: ReviewList; after?: Cursor | undefined },
): Promise<{ reviews: ListedReview[]; next: Cursor | null }> {
  const at = `r.${SINCE[list]}` as const;
  const latest = list === 'changed';
  const direction = latest ? 'desc' : 'asc';
  const rows = await db
    .read<ReviewTables>()
    .selectFrom('event_reviews as r')
    .innerJoin('events', 'events.id', 'r.event')
    .leftJoin('users', 'users.id', 'events.organiser')
    .select([
      'r.id',
      'r.event',
      `${at} as since`,
      'r.title as approvedTitle',
      'r.startsAt as approvedStartsAt',
      'events.title',
      'events.organiser',
      'events.startsAt',
      'events.status',
      'users.name',
      'users.email',
    ])
    .$if(list === 'waiting', (query) => query.where('r.waitingSince', '<>', NOTHING))
    .$if(list === 'changes', (query) => query.where('r.state', '=', sql.lit('changes')))
    .$if(latest, (query) => query.where('r.state', '=', sql.lit('approved')))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(at, 'r.id'), latest ? '<' : '>', eb.tuple(after?.at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy(at, direction)
    .orderBy('r.id', direction)
    .limit(latest ? COMPARED : PAGE + 1)
    .execute();
  const reviews = rows.map(({ name, email, approvedTitle, approvedStartsAt, status, ...row }) => ({
    ...row,
    organiserName: name || email || '',
    changed:
      latest && status === 'published'
        ? materialChanges({ title: approvedTitle, startsAt: approvedStartsAt }, row)
        : [],
  }));
  if (latest) return { reviews: reviews.filter(({ changed }) => changed.length > 0), next: null };
  const shown = reviews.slice(0, PAGE);
  const last = reviews.length > PAGE ? shown.at(-1) : undefined;
  return { reviews: shown, next: last ? { at: last.since, id: last.id } : null };
}

/** How many wait, since when the first of them does ('' when none does), and of how many the team is to change something. */
export async function countReviews(
  db: Database,
): Promise<{ waiting: number; oldest: UtcText; changes: number }> {
  const read = db.read<ReviewTables>();
  const [waiting, changes] = await Promise.all([
    read
      .selectFrom('event_reviews')
      .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('waitingSince').as('oldest')])
      .where('waitingSince', '<>', NOTHING)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('event_reviews')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', sql.lit('changes'))
      .executeTakeFirstOrThrow(),
  ]);
  return { waiting: waiting.total, oldest: waiting.oldest ?? '', changes: changes.total };
}

import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { addMs, type UtcText } from '#lib/time.ts';
import { MAX_DURATION_MS } from '#features/events/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { AudienceTables, NoticeRow } from '../model/schema.ts';

/** Whom a notice is for. */
export type Meant = Pick<NoticeRow, 'id' | 'audience' | 'chapter'>;

/** Somebody to whom a notice goes. */
export type Addressee = AudienceTables['users'];

export interface AudiencePage {
  addressees: Addressee[];
  /** Where the next page begins; null where this was the last. */
  next: string | null;
}

type Builder = ExpressionBuilder<AudienceTables, 'users'>;

const MANAGER = sql.lit('manager');

/**
 * A page of the people to whom a notice goes as things are at `now`, by their ids, after `cursor` ('' for the first): the one
 * place that says who is in an audience. It is counted, shown and sent by it. A page looks at `limit` organisers at most and may
 * have fewer people; suspended accounts are in none.
 */
export async function audiencePage(
  db: Database,
  meant: Meant,
  { cursor, limit, now }: { cursor: string; limit: number; now: UtcText },
): Promise<AudiencePage> {
  const ids = await candidates(db, meant, cursor, limit);
  if (ids.length === 0) return { addressees: [], next: null };
  const among = amongOf(db, meant, now);
  const addressees = await db
    .read<AudienceTables>()
    .selectFrom('users')
    .select(['id', 'name', 'email', 'verified', 'locale'])
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_suspensions as s')
            .select('s.account')
            .whereRef('s.account', '=', 'users.id'),
        ),
      ),
    )
    .$if(among !== null, (query) => query.where((eb) => among?.(eb) ?? eb.val(true)))
    .orderBy('id')
    .execute();
  return { addressees, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
}

/** Ids of accounts that may be in it, in their order: along indexes, a page of each source and the first of them all. */
async function candidates(
  db: Database,
  { id, audience }: Meant,
  cursor: string,
  limit: number,
): Promise<string[]> {
  const pages = await Promise.all(sourcesOf(db, { id, audience }, cursor, limit));
  const found = new Set(pages.flat().map(({ account }) => account));
  // By their bytes, as both databases order them.
  return [...found].toSorted((one, other) => (one < other ? -1 : 1)).slice(0, limit);
}

function sourcesOf(
  db: Database,
  { id, audience }: Pick<Meant, 'id' | 'audience'>,
  cursor: string,
  limit: number,
): Promise<{ account: string }[]>[] {
  const read = db.read<AudienceTables>();
  if (audience === 'accounts')
    return [
      read
        .selectFrom('organiser_notice_accounts')
        .select('account')
        .where('notice', '=', id)
        .where('account', '>', cursor)
        .orderBy('account')
        .limit(limit)
        .execute(),
    ];
  if (audience === 'payouts')
    return [
      read
        .selectFrom('payment_accounts')
        .select('userId as account')
        .where('userId', '>', cursor)
        .orderBy('userId')
        .limit(limit)
        .execute(),
      read
        .selectFrom('ledger_sums')
        .select('organiser as account')
        .distinct()
        .where('organiser', '>', cursor)
        .orderBy('organiser')
        .limit(limit)
        .execute(),
    ];
  return [
    read
      .selectFrom('events')
      .select('organiser as account')
      .distinct()
      .where('organiser', '>', cursor)
      .orderBy('organiser')
      .limit(limit)
      .execute(),
    read
      .selectFrom('event_members')
      .select('user as account')
      .distinct()
      .where('user', '>', cursor)
      .where('role', '=', MANAGER)
      .orderBy('user')
      .limit(limit)
      .execute(),
  ];
}

/** What has to be true of somebody besides; null where nothing has. */
function amongOf(
  db: Database,
  { audience, chapter }: Meant,
  now: UtcText,
): ((eb: Builder) => Expression<SqlBool>) | null {
  switch (audience) {
    case 'all':
    case 'accounts':
      return null;
    case 'upcoming':
      return (eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('events as e')
              .select('e.id')
              .whereRef('e.organiser', '=', 'users.id')
              // No event that started earlier can still go on: where to begin along the index.
              .where('e.startsAt', '>=', addMs(now, -MAX_DURATION_MS))
              .where('e.status', '=', 'published')
              .where('e.endsAt', '>', now),
          ),
          eb.exists(
            eb
              .selectFrom('event_members as m')
              .innerJoin('events as e', 'e.id', 'm.event')
              .select('e.id')
              .whereRef('m.user', '=', 'users.id')
              .where('m.role', '=', MANAGER)
              .where('e.status', '=', 'published')
              .where('e.endsAt', '>', now),
          ),
        ]);
    case 'payouts':
      return (eb) =>
        eb.or([
          eb.exists(
            eb.selectFrom('payment_accounts as p').select('p.userId').whereRef('p.userId', '=', 'users.id'),
          ),
          eb.exists(
            eb
              .selectFrom('ledger_sums as l')
              .select('l.currency')
              .whereRef('l.organiser', '=', 'users.id')
              .where(sql<SqlBool>`l.account = 'organiser:' || users.id || ':payable'`)
              .groupBy('l.currency')
              // What is owed stands as a credit.
              .having((of) => of.fn.sum<number>('l.amount'), '<', 0),
          ),
        ]);
    case 'chapter':
      return (eb) =>
        eb.or([
          eb.exists(ofChapter(eb, chapter).select('e.id').whereRef('e.organiser', '=', 'users.id')),
          eb.exists(
            ofChapter(eb, chapter)
              .innerJoin('event_members as m', 'm.event', 'e.id')
              .select('e.id')
              .whereRef('m.user', '=', 'users.id')
              .where('m.role', '=', MANAGER),
          ),
        ]);
  }
}

/** Events of a chapter and of those below it. */
const ofChapter = (eb: Builder, chapter: string) =>
  eb
    .selectFrom('events as e')
    .innerJoin('community_chapter_events as ce', 'ce.event', 'e.id')
    .innerJoin('community_chapters as c', 'c.id', 'ce.chapter')
    // A path has the ids from the root down, each with a slash behind it.
    .where(sql<SqlBool>`'/' || c.path LIKE ${`%/${chapter}/%`}`);

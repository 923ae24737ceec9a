import { type Kysely, sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { refusingAddresses } from '#platform/mail/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { isOverdue, overdue } from '#features/dues/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import { requireMay } from '#features/chapters/index.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

const PAGE = 50;
/** As many are looked at to say whom a reminder would reach; with more it says so. */
const PREVIEWED = 5_000;

/** Open dues with whose they are. Amounts in minor units. */
export interface Owing {
  id: string;
  member: string;
  name: string;
  number: number | null;
  email: string;
  language: string;
  chapterName: string;
  tierName: string;
  amount: number;
  currency: string;
  dueOn: string;
}

export interface OwingPage {
  rows: (Owing & { overdue: boolean })[];
  /** What is open by currency, and how much of it is overdue. */
  sums: { currency: string; amount: number; count: number; overdue: number }[];
  /** What the next page goes on from; null on the last. */
  next: string | null;
}

/** Open dues of a chapter and below, the longest due first. Throws 404 or 403. */
export async function owing(
  { db, clock }: PaymentDeps,
  actor: Actor,
  chapterId: string,
  cursor = '',
): Promise<OwingPage> {
  const query = db.read<Tables>();
  const today = dayOf(clock.text());
  const chapter = await requireMay(query, actor, 'dues.view', chapterId, today);
  const [found, sums] = await Promise.all([
    owingAfter(query, chapter, cursor, PAGE + 1),
    openIn(query, chapter)
      .select(({ fn }) => [
        'd.currency',
        fn.sum<number>('d.amount').as('amount'),
        fn.countAll<number>().as('count'),
        sql<number>`sum(CASE WHEN ${overdue(today)} THEN d.amount ELSE 0 END)`.as('overdue'),
      ])
      .groupBy('d.currency')
      .orderBy('d.currency')
      .execute(),
  ]);
  const rows = found.slice(0, PAGE).map((row) => ({ ...row, overdue: isOverdue(row.dueOn, today) }));
  const last = rows.at(-1);
  return { rows, sums, next: found.length > PAGE && last ? cursorOf(last) : null };
}

/** Whom a reminder would reach, and who is left out and why. Throws 404 or 403. */
export async function previewReminder(
  { db, clock }: PaymentDeps,
  actor: Actor,
  chapterId: string,
): Promise<{ reached: number; addressless: number; bounced: number; more: boolean }> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'dues.view', chapterId, dayOf(clock.text()));
  const rows = await query
    .selectFrom('community_dues as d')
    .innerJoin('community_members as m', 'm.id', 'd.member')
    .select('m.email')
    .where('d.id', 'in', pageOf(query, chapter, '', PREVIEWED + 1))
    .execute();
  const addresses = rows.map(({ email }) => email).filter(Boolean);
  const refusing = await refusingAddresses(db, addresses, clock.text());
  const addressless = rows.filter(({ email }) => email === '').length;
  const bounced = rows.filter(({ email }) => email !== '' && refusing.has(email)).length;
  return {
    reached: rows.length - addressless - bounced,
    addressless,
    bounced,
    more: rows.length > PREVIEWED,
  };
}

/** Where a list of open dues goes on. */
export const cursorOf = ({ dueOn, id }: Pick<Owing, 'dueOn' | 'id'>): string => `${dueOn} ${id}`;

/** Open dues after a cursor (`''`: from the beginning). Whoever calls has asked who may see them. */
export function owingAfter(
  query: Kysely<Tables>,
  chapter: Pick<ChapterRow, 'path' | 'parent'>,
  cursor: string,
  limit: number,
): Promise<Owing[]> {
  return query
    .selectFrom('community_dues as d')
    .innerJoin('community_members as m', 'm.id', 'd.member')
    .innerJoin('community_chapters as c', 'c.id', 'd.chapter')
    .leftJoin('community_tiers as t', 't.id', 'd.tier')
    .select(['d.id', 'd.member', 'd.amount', 'd.currency', 'd.dueOn'])
    .select(['m.name', 'm.number', 'm.email', 'm.language', 'c.name as chapterName'])
    .select(sql<string>`coalesce(t.name, '')`.as('tierName'))
    .where('d.id', 'in', pageOf(query, chapter, cursor, limit))
    .orderBy('d.dueOn')
    .orderBy('d.id')
    .execute();
}

/** Which they are, read along an index; whose they are is asked for these alone. */
function pageOf(
  query: Kysely<Tables>,
  chapter: Pick<ChapterRow, 'path' | 'parent'>,
  cursor: string,
  limit: number,
) {
  const [dueOn = '', id = ''] = cursor.split(' ', 2);
  const page = openIn(query, chapter).select('d.id').orderBy('d.dueOn').orderBy('d.id').limit(limit);
  return cursor === ''
    ? page
    : page.where((eb) => eb(eb.refTuple('d.dueOn', 'd.id'), '>', eb.tuple(dueOn, id)));
}

function openIn(query: Kysely<Tables>, { path, parent }: Pick<ChapterRow, 'path' | 'parent'>) {
  const open = query
    .selectFrom('community_dues as d')
    // In the words of the index, which a parameter would not match.
    .where(sql<boolean>`d.status = 'open'`);
  if (parent === '') return open;
  return open.where('d.chapter', 'in', (eb) =>
    eb
      .selectFrom('community_chapters')
      .select('id')
      .where('path', '>=', path)
      .where('path', '<', pathEnd(path)),
  );
}

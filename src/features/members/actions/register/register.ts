import { type Kysely, sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { chaptersById, requireMay } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { type Tables, type MemberRow, MEMBER_STATUSES, type MemberStatus } from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import { searchedWords, wordsEnd } from '#features/chapters/model/searched.ts';
import { type ChapterRow } from '#features/chapters/model/schema.ts';

const PAGE = 50;

/** Which members an officer looks for. */
export interface RegisterSearch {
  /** The beginnings of words of a name, an address, a city, or a number. */
  q?: string | undefined;
  /** Active ones when left out. */
  status?: string | undefined;
  cursor?: string | undefined;
}

/** A page of the register, by name; `next` leads on. */
export interface RegisterPage {
  members: (MemberRow & {
    chapterName: string;
    /** False for somebody whose account has not shown that the address is theirs. */
    confirmed: boolean;
  })[];
  status: MemberStatus;
  next: string | null;
}

/** Members of a chapter and all below it. Throws 404 or 403. */
export async function searchRegister(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
  search: RegisterSearch,
): Promise<RegisterPage> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'members.view', chapterId, dayOf(clock.text()));
  const status = MEMBER_STATUSES.find((known) => known === search.status) ?? 'active';
  const rows = await pageOf(query, chapter, { ...search, status }, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const names = await chaptersById(
    query,
    shown.map((row) => row.chapter),
  );
  const unconfirmed = await unconfirmedOf(query, shown);
  const last = shown.at(-1);
  return {
    members: shown.map((row) => ({
      ...row,
      chapterName: names.get(row.chapter)?.name ?? '',
      confirmed: row.user === null || !unconfirmed.has(row.user),
    })),
    status,
    next: rows.length > PAGE && last ? encodeCursor(last) : null,
  };
}

/** Of these members' accounts, those with an address that was not confirmed. */
export async function unconfirmedOf(
  query: Kysely<Tables>,
  members: readonly Pick<MemberRow, 'user'>[],
): Promise<Set<string>> {
  const accounts = members.flatMap(({ user }) => (user === null ? [] : [user]));
  if (accounts.length === 0) return new Set();
  const rows = await query
    .selectFrom('users')
    .select('id')
    .where('id', 'in', accounts)
    .where('verified', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Rows of the register after a cursor, by name. Whoever calls has asked whether they may be seen. */
export async function pageOf(
  query: Kysely<Tables>,
  chapter: ChapterRow,
  search: { q?: string | undefined; status: MemberStatus; cursor?: string | undefined },
  limit: number,
): Promise<MemberRow[]> {
  const words = searchedWords(search.q ?? '').toSorted((one, other) => other.length - one.length);
  const after = search.cursor ? decodeCursor(search.cursor) : null;
  const { status } = search;
  const inside = { path: chapter.path, whole: chapter.parent === '', status };
  const common = new Set<string>();
  for (const word of words) if (await isCommon(query, word, inside)) common.add(word);
  const byName = words.length > 0 && common.size === words.length;
  let asked = query.selectFrom('community_members').selectAll().where('status', '=', status);
  // Of the root everything is below: the index by name alone gives the page without sorting.
  if (!inside.whole) {
    // Where most are found, too: said so that no index of paths is taken.
    const path = byName
      ? sql<string>`community_members.path || ''`
      : sql.ref<string>('community_members.path');
    asked = asked.where(path, '>=', chapter.path).where(path, '<', pathEnd(chapter.path));
  }
  for (const word of words)
    asked = common.has(word)
      ? asked.where((eb) =>
          eb.exists(
            eb
              .selectFrom('community_member_words as w')
              .select('w.member')
              .whereRef('w.member', '=', 'community_members.id')
              .where('w.word', '>=', word)
              .where('w.word', '<', wordsEnd(word)),
          ),
        )
      : asked.where('id', 'in', foundBy(query, word, inside));
  if (after)
    asked = asked.where((eb) => eb(eb.refTuple('sortKey', 'id'), '>', eb.tuple(after.sortKey, after.id)));
  return asked.orderBy('sortKey').orderBy('id').limit(limit).execute();
}

/** So many found by a word are looked for along the names, and not along the word: a page is full after a few steps. */
const COMMON = 2_000;

interface Inside {
  path: string;
  /** Everywhere: no path has to be looked at. */
  whole: boolean;
  status: MemberStatus;
}

async function isCommon(query: Kysely<Tables>, word: string, inside: Inside): Promise<boolean> {
  const last = await foundBy(query, word, inside).offset(COMMON).limit(1).executeTakeFirst();
  return last !== undefined;
}

function foundBy(query: Kysely<Tables>, word: string, { path, whole, status }: Inside) {
  const found = query
    .selectFrom('community_member_words')
    .select('member')
    .where('word', '>=', word)
    .where('word', '<', wordsEnd(word))
    .where('status', '=', status);
  return whole ? found : found.where('path', '>=', path).where('path', '<', pathEnd(path));
}

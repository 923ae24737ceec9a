import type { Actor } from '#lib/actor.ts';
import { csvLine } from '#lib/csv.ts';
import { chaptersById, noteChange, requireMay } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { type Tables, type MemberRow, MEMBER_STATUSES } from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { encodeCursor } from './cursor.ts';
import { pageOf } from './register.ts';
import { memberNumber } from '../membership.ts';

const PAGE = 1_000;

const COLUMNS = [
  'number',
  'name',
  'email',
  'phone',
  'city',
  'country',
  'chapter',
  'status',
  'joined',
  'paid until',
] as const;

/**
 * The register as CSV, a page at a time, so that a hundred thousand members are never in memory at once. That it was taken
 * out is written down. Throws 404 or 403.
 */
export async function exportRegister(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  search: { q?: string | undefined; status?: string | undefined },
): Promise<{ filename: string; pieces: AsyncIterable<string> }> {
  const { db, clock } = deps;
  const today = dayOf(clock.text());
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'members.export', chapterId, today);
  const status = MEMBER_STATUSES.find((known) => known === search.status) ?? 'active';
  await db.write((tx) =>
    noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'members.export',
      subject: chapter.id,
      label: status,
      at: clock.text(),
    }),
  );
  const names = new Map<string, string>();
  async function* pieces(): AsyncIterable<string> {
    yield `\uFEFF${COLUMNS.join(',')}\r\n`;
    let cursor: string | undefined;
    for (;;) {
      const rows = await pageOf(query, chapter, { q: search.q, status, cursor }, PAGE);
      const unknown = rows.map((row) => row.chapter).filter((id) => !names.has(id));
      for (const [id, found] of await chaptersById(query, unknown)) names.set(id, found.name);
      if (rows.length > 0) yield rows.map((row) => lineOf(row, names.get(row.chapter) ?? '')).join('');
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      cursor = encodeCursor(last);
    }
  }
  return { filename: `members-${chapter.slug}-${today}.csv`, pieces: pieces() };
}

function lineOf(row: MemberRow, chapter: string): string {
  const { number, name, email, phone, city, country, status, joinedAt, paidUntil } = row;
  const values = [
    number === null ? '' : memberNumber(number),
    name,
    email,
    phone,
    city,
    country,
    chapter,
    status,
    dayOf(joinedAt),
    paidUntil,
  ];
  return csvLine(values);
}

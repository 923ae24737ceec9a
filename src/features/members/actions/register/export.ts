import type { Actor } from '#lib/actor.ts';
import { chaptersById, noteChange, requireMay } from '#features/chapters/index.ts';
import { phoneIn } from '#lib/phone-text.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import {
  type Tables,
  type MemberRow,
  MEMBER_STATUSES,
  type MemberStatus,
  type Purpose,
} from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { encodeCursor } from './cursor.ts';
import { pageOf } from './register.ts';
import { consentsOfMany } from '../consents.ts';
import { memberNumber } from '../membership.ts';

const PAGE = 1_000;

/** A line of the register as it is taken out. Days are `2026-11-22`; what is not known is empty. */
export interface RegisterLine {
  number: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  chapter: string;
  status: MemberStatus;
  membership: string;
  bornOn: string;
  joinedOn: string;
  paidUntil: string;
  /** What members may be asked for beside what membership needs: `yes`, `no`, or nothing where they never answered. */
  consents: Readonly<Record<Purpose, 'yes' | 'no' | ''>>;
}

/**
 * The register line by line, read a page at a time, so that a hundred thousand members are never in memory at once. That it
 * was taken out is written down. Throws 404 or 403.
 */
export async function exportRegister(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  search: { q?: string | undefined; status?: string | undefined },
): Promise<{ filename: string; lines: AsyncIterable<RegisterLine> }> {
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
  const chapters = new Map<string, string>();
  const tiers = new Map(
    (await query.selectFrom('community_tiers').select(['id', 'name']).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  async function* lines(): AsyncIterable<RegisterLine> {
    let cursor: string | undefined;
    for (;;) {
      const rows = await pageOf(query, chapter, { q: search.q, status, cursor }, PAGE);
      const unknown = rows.map((row) => row.chapter).filter((id) => !chapters.has(id));
      for (const [id, found] of await chaptersById(query, unknown)) chapters.set(id, found.name);
      const consents = await consentsOfMany(
        query,
        rows.map(({ id }) => id),
      );
      for (const row of rows) {
        const known = { chapter: chapters.get(row.chapter) ?? '', membership: tiers.get(row.tier) ?? '' };
        yield lineOf(row, known, consents.get(row.id));
      }
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      cursor = encodeCursor(last);
    }
  }
  return { filename: `members-${chapter.slug}-${today}`, lines: lines() };
}

function lineOf(
  row: MemberRow,
  known: Pick<RegisterLine, 'chapter' | 'membership'>,
  consents: ReadonlyMap<Purpose, boolean> = new Map(),
): RegisterLine {
  const { number, name, email, phone, city, country, status, bornOn, joinedAt, paidUntil } = row;
  const answer = (purpose: Purpose) => ({ true: 'yes', false: 'no' })[String(consents.get(purpose))] ?? '';
  return {
    number: number === null ? '' : memberNumber(number),
    name,
    email,
    // With blanks or hyphens a spreadsheet would take it for a sum.
    phone: phone.startsWith('+') ? phoneIn(phone) || phone : phone,
    city,
    country,
    ...known,
    status,
    bornOn,
    joinedOn: dayOf(joinedAt),
    paidUntil,
    consents: { news: answer('news'), photos: answer('photos') } as RegisterLine['consents'],
  };
}

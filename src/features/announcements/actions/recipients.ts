import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { refusingAddresses } from '#platform/mail/index.ts';
import { findChapter } from '#features/chapters/index.ts';
import type { Tables, AnnouncementRow } from '../model/schema.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { Recipient } from '../model/mailing.ts';

/** Why a member is left out: there is no address, no yes to news by mail, or their address takes no mail. */
export type LeftOut = 'addressless' | 'unwilling' | 'bounced';

/** Members that were walked past: those to write to, and how many were left out for each reason. */
export interface RecipientPage {
  all: Recipient[];
  wanted: Recipient[];
  leftOut: Record<LeftOut, number>;
}

type Meant = Pick<AnnouncementRow, 'chapter' | 'below'>;

/** The next members for whom an announcement is, after its cursor. */
export async function nextRecipients(
  db: Database,
  announcement: Meant & Pick<AnnouncementRow, 'cursorPath' | 'cursorId'>,
  limit: number,
  now: string,
): Promise<RecipientPage> {
  const query = db.read<Tables>();
  const { cursorPath, cursorId } = announcement;
  const leftOut = { addressless: 0, unwilling: 0, bounced: 0 };
  const range = await rangeOf(query, announcement);
  if (!range) return { all: [], wanted: [], leftOut };
  const all = await query
    .selectFrom('community_members')
    .select(['id', 'path', 'name', 'email', 'language'])
    .where('status', '=', 'active')
    .where('path', '>=', cursorPath > range.from ? cursorPath : range.from)
    .where('path', '<', range.until)
    .where((eb) => eb(eb.refTuple('path', 'id'), '>', eb.tuple(cursorPath, cursorId)))
    .orderBy('path')
    .orderBy('id')
    .limit(limit)
    .execute();
  const [willing, refusing] = await Promise.all([
    allowing(
      query,
      all.map(({ id }) => id),
    ),
    refusingAddresses(db, all.map(({ email }) => email).filter(Boolean), now),
  ]);
  const why = ({ id, email }: Recipient): LeftOut | null => {
    if (email === '') return 'addressless';
    if (!willing.has(id)) return 'unwilling';
    return refusing.has(email) ? 'bounced' : null;
  };
  const wanted = all.filter((member) => {
    const reason = why(member);
    if (reason) leftOut[reason] += 1;
    return reason === null;
  });
  return { all, wanted, leftOut };
}

/** How many members an announcement is for as things are, whether they want it by mail or not. */
export async function countMeant(query: Kysely<Tables>, announcement: Meant): Promise<number> {
  const range = await rangeOf(query, announcement);
  if (!range) return 0;
  const { members } = await query
    .selectFrom('community_members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('status', '=', 'active')
    .where('path', '>=', range.from)
    .where('path', '<', range.until)
    .executeTakeFirstOrThrow();
  return members;
}

async function rangeOf(query: Kysely<Tables>, { chapter: id, below }: Meant) {
  const chapter = await findChapter(query, id);
  if (!chapter) return null;
  const { path } = chapter;
  return { from: path, until: below === 1 ? pathEnd(path) : `${path} ` };
}

/** Of these members, those who allow news as things are. */
export async function allowing(query: Kysely<Tables>, members: readonly string[]): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const rows = await query
    .selectFrom('community_consents')
    .select(['member', 'given'])
    .where('member', 'in', members)
    .where('purpose', '=', 'news')
    .orderBy('at')
    .orderBy('id')
    .execute();
  // The newest counts.
  const newest = new Map(rows.map(({ member, given }) => [member, given]));
  return new Set([...newest].filter(([, given]) => given === 1).map(([member]) => member));
}

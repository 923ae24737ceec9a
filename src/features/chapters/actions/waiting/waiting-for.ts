import type { Kysely } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import { waitingBelow } from '#features/members/actions/applications/waiting.ts';
import { chaptersById } from '../../store/store.ts';
import type { CommunityDeps, Tables } from '../../context.ts';
import { memberOfUser } from '#features/members/store/store.ts';
import { dayOf } from '../../model/day.ts';
import { linkToken } from '../../model/link-token.ts';
import { allows } from '../../model/permissions.ts';
import { type OfficeNotice, officeNotices } from '#features/officers/actions/office-notices.ts';
import type { ChapterRow } from '../../model/schema.ts';

/** What the community waits for from one account. */
export interface CommunityWaiting {
  applications: { chapter: Pick<ChapterRow, 'id' | 'slug' | 'name'>; count: number }[];
  votes: { id: string; title: string; closesAt: UtcText; zone: string }[];
  /** `token` is that of the private link by which they are paid. */
  dues: { id: string; amount: number; currency: string; dueOn: string; token: string }[];
  /** Terms of their own that began or are over. */
  offices: OfficeNotice[];
  drafts: { kind: 'announcement' | 'poll'; id: string; title: string; chapter: Pick<ChapterRow, 'slug'> }[];
}

const MOST = 10;

/** Applications that an officer decides, votes and dues of a member, and drafts that an officer has begun. */
export async function waitingFor(deps: CommunityDeps, user: string, now: UtcText): Promise<CommunityWaiting> {
  const query = deps.db.read<Tables>();
  const [officer, member, offices] = await Promise.all([
    rolesOf(query, user, dayOf(now)),
    memberOfUser(query, user),
    officeNotices(query, user, dayOf(now)),
  ]);
  const active = member && (member.status === 'active' || member.status === 'lapsed') ? member : null;
  const [applications, votes, dues, drafts] = await Promise.all([
    applicationsFor(query, officer),
    active ? votesOf(query, active.id, now) : [],
    active ? duesOf(deps, active.id) : [],
    officer.length > 0 ? draftsOf(query, user, officer) : [],
  ]);
  return { applications, votes, dues, offices, drafts };
}

type Office = Pick<ChapterRow, 'id' | 'path'> & { role: Parameters<typeof allows>[0][number] };

function rolesOf(query: Kysely<Tables>, user: string, today: string): Promise<Office[]> {
  return query
    .selectFrom('community_officers as o')
    .innerJoin('community_chapters as c', 'c.id', 'o.chapter')
    .select(['c.id', 'c.path', 'o.role'])
    .where('o.user', '=', user)
    .where('o.since', '<=', today)
    .where((eb) => eb.or([eb('o.until', '=', ''), eb('o.until', '>=', today)]))
    .execute();
}

async function applicationsFor(query: Kysely<Tables>, offices: readonly Office[]) {
  const deciding = offices.filter(({ role }) => allows([role], 'members.decide'));
  // An office above counts in all below: the chapters below one of them are in it already.
  const paths = [...new Set(deciding.map(({ path }) => path))];
  const topmost = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
  const waiting = (await Promise.all(topmost.map((path) => waitingBelow(query, { path })))).flat();
  const chapters = await chaptersById(
    query,
    waiting.map(({ chapter }) => chapter),
  );
  return waiting
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
    .flatMap(({ chapter: id, count }) => {
      const chapter = chapters.get(id);
      return chapter ? [{ chapter: { id, slug: chapter.slug, name: chapter.name }, count }] : [];
    })
    .slice(0, MOST);
}

function votesOf(query: Kysely<Tables>, member: string, now: UtcText) {
  return query
    .selectFrom('community_poll_roll as r')
    .innerJoin('community_polls as p', 'p.id', 'r.poll')
    .select(['p.id', 'p.title', 'p.closesAt', 'p.zone'])
    .where('r.member', '=', member)
    .where('r.voted', '=', 0)
    .where('p.status', '=', 'open')
    .where('p.closesAt', '>', now)
    .orderBy('p.closesAt')
    .limit(MOST)
    .execute();
}

async function duesOf({ db, secret }: CommunityDeps, member: string) {
  const rows = await db
    .read<Tables>()
    .selectFrom('community_dues')
    .select(['id', 'amount', 'currency', 'dueOn'])
    .where('member', '=', member)
    .where('status', '=', 'open')
    .orderBy('dueOn')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, token: linkToken(secret, 'dues', row.id) }));
}

async function draftsOf(query: Kysely<Tables>, user: string, offices: readonly Office[]) {
  const of = (table: 'community_announcements' | 'community_polls') =>
    query
      .selectFrom(table)
      .innerJoin('community_chapters as c', 'c.id', `${table}.chapter`)
      .select([`${table}.id`, `${table}.title`, 'c.slug', 'c.path'])
      .where(`${table}.chapter`, 'in', [...new Set(offices.map(({ id }) => id))])
      .where(`${table}.author`, '=', user)
      .where(`${table}.status`, '=', 'draft')
      .orderBy(`${table}.created`, 'desc')
      .limit(MOST)
      .execute();
  const [announcements, polls] = await Promise.all([of('community_announcements'), of('community_polls')]);
  const shown =
    (kind: 'announcement' | 'poll') =>
    ({ id, title, slug }: { id: string; title: string; slug: string }) => ({
      kind,
      id,
      title,
      chapter: { slug },
    });
  return [...polls.map(shown('poll')), ...announcements.map(shown('announcement'))];
}

/** Of these accounts, officers of today, and members who owe or may vote. */
export async function waitingAmong(
  { db }: CommunityDeps,
  users: readonly string[],
  now: UtcText,
): Promise<Set<string>> {
  const query = db.read<Tables>();
  const today = dayOf(now);
  const members = query.selectFrom('community_members as m').select('m.user').where('m.user', 'in', users);
  const [officers, owing, voting] = await Promise.all([
    query
      .selectFrom('community_officers')
      .select('user')
      .where('user', 'in', users)
      .where('since', '<=', today)
      .where((eb) => eb.or([eb('until', '=', ''), eb('until', '>=', today)]))
      .execute(),
    members.innerJoin('community_dues as d', 'd.member', 'm.id').where('d.status', '=', 'open').execute(),
    members
      .innerJoin('community_poll_roll as r', 'r.member', 'm.id')
      .innerJoin('community_polls as p', 'p.id', 'r.poll')
      .where('r.voted', '=', 0)
      .where('p.status', '=', 'open')
      .execute(),
  ]);
  return new Set([...officers, ...owing, ...voting].flatMap(({ user }) => user ?? []));
}

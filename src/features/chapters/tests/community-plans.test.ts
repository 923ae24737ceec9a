import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CommunityTables } from '../../../../tests/support/community-tables.ts';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';

const OPEN_SUMS = `SELECT d.currency, sum(d.amount), count(*), sum(CASE WHEN d."dueOn" < '2026-05-01' THEN d.amount ELSE 0 END) FROM community_dues d WHERE d.status = 'open'`;

/** The queries that grow with the number of members, in the form in which they are sent, and the index that each walks along. */
const QUERIES: [string, string, string][] = [
  [
    'the register of a chapter and below, as one types',
    `SELECT * FROM community_members WHERE status = 'active' AND path >= '/a/' AND path < '/a0' AND id IN (SELECT member FROM community_member_words WHERE word >= 'ash' AND word < 'ash~' AND status = 'active' AND path >= '/a/' AND path < '/a0') ORDER BY "sortKey", id LIMIT 51`,
    'community_member_words_word',
  ],
  [
    'the register of all, by name',
    `SELECT * FROM community_members WHERE status = 'active' ORDER BY "sortKey", id LIMIT 51`,
    'community_members_all',
  ],
  [
    'a member by their account',
    `SELECT * FROM community_members WHERE "user" = 'u'`,
    'community_members_user',
  ],
  [
    'a member by their address',
    `SELECT * FROM community_members WHERE email = 'a@example.org' AND status IN ('active', 'lapsed')`,
    'community_members_email',
  ],
  [
    'those whose year ends',
    `SELECT id FROM community_members WHERE "renewAt" <= '2026-12-01' ORDER BY "renewAt" LIMIT 500`,
    'community_members_renew',
  ],
  [
    'the next readers of an announcement',
    `SELECT id, path, name, email, language FROM community_members WHERE status = 'active' AND path >= '/a/b/' AND path < '/a0' AND (path, id) > ('/a/b/', 'm') ORDER BY path, id LIMIT 200`,
    'community_members_walk',
  ],
  [
    'members by age',
    `SELECT count(*) FROM community_members WHERE status = 'active' AND path >= '/a/' AND path < '/a0' AND "bornOn" > '1990-01-01'`,
    'community_members_',
  ],
  [
    'who was born on a day, for a register that is taken in',
    `SELECT * FROM community_members WHERE path >= '/a/' AND path < '/a0' AND status IN ('pending', 'active') AND id IN (SELECT id FROM community_members WHERE "bornOn" = '1980-04-03' AND "bornOn" <> '') ORDER BY id LIMIT 20`,
    'community_members_born',
  ],
  [
    'what registers said of a member',
    `UPDATE community_import_lines SET cells = '[]' WHERE member = 'm' AND member <> ''`,
    'community_import_lines_member',
  ],
  [
    'the roll of a poll',
    `SELECT 'p', id, 0, '' FROM community_members WHERE status = 'active' AND path >= '/a/' AND path < '/a0'`,
    'community_members_',
  ],
  [
    'what a campaign is given every month',
    `SELECT currency, status, count(*), sum(amount), min("nextAt") FROM community_monthly_gifts WHERE campaign = 'c' AND status IN ('active', 'failing') GROUP BY currency, status`,
    'community_monthly_gifts_campaign',
  ],
  [
    'what an account gives every month',
    `SELECT * FROM community_monthly_gifts WHERE "user" = 'u' AND "user" <> ''`,
    'community_monthly_gifts_user',
  ],
  [
    'what an address gives every month',
    `SELECT * FROM community_monthly_gifts WHERE email = 'a@example.org' AND email <> ''`,
    'community_monthly_gifts_email',
  ],
  [
    'the months of a gift',
    `SELECT * FROM community_payments WHERE monthly = 'm' AND monthly <> '' AND status IN ('paid', 'refunded') ORDER BY "paidAt" DESC LIMIT 36`,
    'community_payments_monthly',
  ],
  [
    'the gift of a payment page',
    `SELECT id FROM community_monthly_gifts WHERE "sessionId" = 's' AND "sessionId" <> ''`,
    'community_monthly_gifts_session',
  ],
  [
    'givers whose cards expire',
    `SELECT * FROM community_monthly_gifts WHERE status <> 'ended' AND "cardUntil" <> '' AND "cardUntil" <= '2026-12' AND warned <> "cardUntil" LIMIT 200`,
    'community_monthly_gifts_card',
  ],
  [
    'whether they allow news',
    `SELECT member, given FROM community_consents WHERE member IN ('a', 'b') AND purpose = 'news' ORDER BY at, id`,
    'community_consents_member',
  ],
  [
    'a place on a roll',
    `UPDATE community_poll_roll SET voted = 1 WHERE poll = 'p' AND member = 'm' AND voted = 0`,
    'community_poll_roll',
  ],
  [
    'how many have voted',
    `SELECT count(*) FROM community_poll_roll WHERE poll = 'p' AND voted = 1`,
    'community_poll_roll',
  ],
  [
    'the polls of a member',
    `SELECT p.id FROM community_poll_roll r JOIN community_polls p ON p.id = r.poll WHERE r.member = 'm' ORDER BY p."closesAt" DESC LIMIT 10`,
    'community_poll_roll_member',
  ],
  [
    'the envelopes of a poll',
    `SELECT sealed FROM community_poll_envelopes WHERE poll = 'p'`,
    'community_poll_envelopes_paged',
  ],
  [
    'a ballot by its code',
    `SELECT choices FROM community_poll_ballots WHERE poll = 'p' AND code = 'c'`,
    'community_poll_ballots',
  ],
  [
    'what a chapter announced',
    `SELECT * FROM community_announcements WHERE chapter = 'c' AND status = 'published' AND public = 1 ORDER BY "publishedAt" DESC LIMIT 10`,
    'community_announcements_chapter',
  ],
  [
    'the documents of some chapters',
    `SELECT * FROM community_documents WHERE chapter IN ('a', 'b') AND visibility IN ('public') ORDER BY day DESC, id DESC LIMIT 200`,
    'community_documents_chapter',
  ],
  [
    'the dues that are open, the longest due first',
    `SELECT id FROM community_dues WHERE status = 'open' AND ("dueOn", id) > ('2026-05-01', 'd') ORDER BY "dueOn", id LIMIT 51`,
    'community_dues_',
  ],
  [
    'the same in a chapter and below',
    `SELECT d.id FROM community_dues d WHERE d.status = 'open' AND d.chapter IN (SELECT id FROM community_chapters WHERE path >= '/a/' AND path < '/a0') ORDER BY d."dueOn", d.id LIMIT 51`,
    'community_dues_o',
  ],
  [
    'what is open in a chapter and below',
    `${OPEN_SUMS} AND d.chapter IN (SELECT id FROM community_chapters WHERE path >= '/a/' AND path < '/a0') GROUP BY d.currency ORDER BY d.currency`,
    'community_dues_',
  ],
  [
    'the dues of a chapter, as they are written to a file',
    `SELECT id FROM community_dues WHERE chapter = 'c' AND id > 'd' ORDER BY id LIMIT 500`,
    'community_dues_chapter',
  ],
  [
    'what a campaign was given',
    `SELECT id FROM community_payments WHERE campaign = 'c' AND status = 'paid' ORDER BY "paidAt" DESC LIMIT 10`,
    'community_payments_campaign',
  ],
  [
    'what a chapter was paid in a year',
    `SELECT id FROM community_payments WHERE chapter = 'c' AND "paidAt" >= '2026-01-01' AND "paidAt" < '2027' ORDER BY "paidAt", id LIMIT 500`,
    'community_payments_chapter',
  ],
  [
    'the running sums of a year',
    `SELECT currency, kind, sum(amount) FROM community_figures WHERE chapter IN ('a', 'b') AND month <= '2026-12' GROUP BY currency, kind`,
    'community_figures',
  ],
  [
    'the chapters below',
    `SELECT * FROM community_chapters WHERE path >= '/a/' AND path < '/a0'`,
    'community_chapters',
  ],
];

/** What reads a whole table, in the words of both databases. */
const WHOLE =
  /Seq Scan on community_(?:members|dues|payments|figures)|SCAN (?:community_(?:members|dues|payments|figures)|[dm])(?= |$)(?! USING)/m;

describeProduct('queries over members', (databases) => {
  it('walk along an index, whatever there is, and never through all members', async () => {
    const { services } = await communityWorld(databases);
    const { db } = services;
    const sqlite = db.dialect === 'sqlite';
    for (const [what, query, index] of QUERIES) {
      const rows = await db.write(async (tx) => {
        // So few rows are read faster whole: PostgreSQL is asked what it would do with many.
        if (!sqlite) await sql.raw('SET LOCAL enable_seqscan = off').execute(tx.as());
        const explain = sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        return (await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(tx.as())).rows;
      });
      const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
      expect([what, plan]).toEqual([what, expect.stringContaining(index)]);
      expect([what, plan]).toEqual([what, expect.not.stringMatching(WHOLE)]);
    }
  });

  it('add up what is open without its rows', async () => {
    const { services } = await communityWorld(databases);
    const { db } = services;
    const query = `${OPEN_SUMS} GROUP BY d.currency ORDER BY d.currency`;
    const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const rows = await db.write(async (tx) => {
      // So few rows are read faster whole: PostgreSQL is asked what it would do with many.
      if (db.dialect !== 'sqlite')
        await sql.raw('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off').execute(tx.as());
      return (await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(tx.as())).rows;
    });
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
    const covered = /COVERING INDEX community_dues_sums|Index Only Scan using community_dues_sums/;
    expect(plan).toMatch(covered);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });

  it('find the same, along the word or along the names', async () => {
    const world = await communityWorld(databases);
    const { services, community, chapters, join } = world;
    await join(chapters.madrid, null, { name: 'Asha', sortKey: 'asha' });
    const [row] = await world.rows<CommunityTables['community_members']>('community_members');
    const { chapter } = await community.chapters.read(chapters.portugal);
    const places = [
      { chapter: chapters.madrid, path: row?.path ?? '' },
      { chapter: chapter.id, path: chapter.path },
    ];
    const many = Array.from({ length: 2_300 }, (_, n) => ({
      ...(row as CommunityTables['community_members']),
      ...(places[n % 8 === 0 ? 1 : 0] as (typeof places)[number]),
      id: `m${String(n).padStart(14, '0')}`,
      sortKey: `asha ${String(n).padStart(4, '0')}`,
    }));
    await services.db.write(async (tx) => {
      const query = tx.as<CommunityTables>();
      for (let at = 0; at < many.length; at += 500) {
        const some = many.slice(at, at + 500);
        await query.insertInto('community_members').values(some).execute();
        for (const word of ['asha', 'gurung'])
          await query
            .insertInto('community_member_words')
            .values(some.map(({ id, path, status }) => ({ member: id, word, path, status })))
            .execute();
      }
    });
    const found = async (chapterId: string, q: string) => {
      const { members } = await community.members.search(ROOT, chapterId, { q });
      return members.map(({ sortKey }) => sortKey);
    };
    const first = many.map(({ sortKey }) => sortKey).slice(0, 50);
    expect(await found(chapters.world, 'ash')).toEqual(first);
    expect(await found(chapters.world, 'asha gurung')).toEqual(first);
    expect(await found(chapters.spain, 'ash')).toEqual(
      many
        .filter((_, n) => n % 8 !== 0)
        .slice(0, 50)
        .map(({ sortKey }) => sortKey),
    );
    expect(await found(chapters.portugal, 'gur')).toEqual(
      many
        .filter((_, n) => n % 8 === 0)
        .slice(0, 50)
        .map(({ sortKey }) => sortKey),
    );
    expect([await found(chapters.world, 'nobody'), await found(chapters.world, 'ash nobody')]).toEqual([
      [],
      [],
    ]);
  });
});

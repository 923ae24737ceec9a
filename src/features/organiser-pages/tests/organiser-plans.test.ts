import { it } from 'vitest';
import type { OrganiserTables } from '../model/schema.ts';
import { followersQuery } from '../store/announcements.ts';
import { followersCount } from '../store/follows.ts';
import { eventsQuery, shownSlugs } from '../store/pages.ts';
import { asText, expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

const NOW = '2026-12-01 12:00:00.000Z';

describeProduct('what is asked of organisers’ pages and followers', ({ open }) => {
  it('walks an index, however many there are', async () => {
    const db = await open();
    const query = db.read<OrganiserTables>();
    const events = (past: boolean) =>
      asText(eventsQuery(db, 'x', { past, now: NOW, limit: 12 }).query.clearLimit());
    await expectIndexes(db, [
      ['events to come', events(false), 'events_(of|organiser)'],
      ['events that are over', events(true), 'events_(of|organiser)'],
      [
        'followers of a round',
        asText(followersQuery(query, 'x', { after: '', until: NOW, limit: 20 }).clearLimit()),
        'organiser_follows_on',
      ],
      ['how many follow', asText(followersCount(query, 'x')), 'organiser_follows_on'],
      ['pages for the sitemap', asText(shownSlugs(query, '', 500).clearLimit()), 'organiser_pages_shown'],
      [
        'what was asked for and never confirmed',
        `SELECT id FROM organiser_follows WHERE state = 'pending' AND created <= '${NOW}' LIMIT 500`,
        'organiser_follows_pending',
      ],
      [
        'a link of a mail',
        `SELECT id FROM organiser_follows WHERE "tokenHash" = 'x' AND "tokenHash" <> ''`,
        'organiser_follows_token',
      ],
      [
        'what an account follows',
        `SELECT id FROM organiser_follows WHERE account = 'x' AND account <> ''`,
        'organiser_follows_account',
      ],
      [
        'what waits to be told',
        `SELECT event FROM organiser_announcements WHERE organiser = 'x' AND round = ''`,
        'organiser_announcements_(waiting|organiser)',
      ],
      [
        'what is told in a round',
        `SELECT event FROM organiser_announcements WHERE round = 'x' AND round <> ''`,
        'organiser_announcements_round',
      ],
      [
        'who heard of what long ago',
        `SELECT created FROM organiser_news WHERE created < '${NOW}' ORDER BY created LIMIT 500`,
        'organiser_news_created',
      ],
    ]);
  });
});

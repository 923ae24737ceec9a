import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** What is asked, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  [
    'owners of events, by id',
    `SELECT DISTINCT organiser FROM events WHERE organiser > 'a' ORDER BY organiser LIMIT 20`,
    'events_organiser',
  ],
  [
    'managers, by id',
    `SELECT DISTINCT "user" FROM event_members WHERE "user" > 'a' AND role = 'manager' ORDER BY "user" LIMIT 20`,
    'event_members_user',
  ],
  [
    'payout accounts, by id',
    `SELECT "userId" FROM payment_accounts WHERE "userId" > 'a' ORDER BY "userId" LIMIT 20`,
    'payment_accounts',
  ],
  [
    'whose books have entries, by id',
    `SELECT DISTINCT organiser FROM ledger_sums WHERE organiser > 'a' ORDER BY organiser LIMIT 20`,
    'ledger_sums',
  ],
  [
    'an event of an owner that is not over',
    `SELECT id FROM events WHERE organiser = 'o' AND "startsAt" >= 'x' AND status = 'published' AND "endsAt" > 'y' LIMIT 1`,
    'events_(organiser|of)',
  ],
  [
    'chosen accounts',
    `SELECT account FROM organiser_notice_accounts WHERE notice = 'n' AND account > 'a' ORDER BY account LIMIT 20`,
    'organiser_notice_accounts',
  ],
  [
    'the notices on somebody’s pages',
    `SELECT n.id FROM organiser_notice_recipients r JOIN organiser_notices n ON n.id = r.notice
      WHERE r.account = 'a' AND r.closed = '' AND n.page = 1`,
    'organiser_notice_recipients_(open|account)',
  ],
  [
    'the newest notices',
    `SELECT id FROM organiser_notices ORDER BY created DESC, id DESC LIMIT 51`,
    'organiser_notices_newest',
  ],
  [
    'what an account got, when it is deleted',
    `DELETE FROM organiser_notice_recipients WHERE account = 'a'`,
    'organiser_notice_recipients_(open|account)',
  ],
  [
    'where an account was chosen, when it is deleted',
    `DELETE FROM organiser_notice_accounts WHERE account = 'a'`,
    'organiser_notice_accounts_account',
  ],
];

describeProduct('notices', (databases) => {
  it('are looked for along an index, and their audiences too, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});

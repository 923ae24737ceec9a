import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Memberships that renew by themselves: the subscription that charges a card that is kept. */
export const renewals: Migration = {
  name: '20261122T1530-renewals',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE community_renewals (
        id ${text} PRIMARY KEY,
        member ${text} NOT NULL,
        tier ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        customer ${text} NOT NULL,
        subscription ${text} NOT NULL,
        card ${text} NOT NULL,
        "cardUntil" ${text} NOT NULL,
        warned ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_renewals_member ON community_renewals (member, created)`,
      // Whoever presses twice has one.
      `CREATE UNIQUE INDEX community_renewals_running ON community_renewals (member) WHERE status <> 'ended'`,
      `CREATE INDEX community_renewals_card ON community_renewals ("cardUntil") WHERE status <> 'ended'`,
    ])
      await sql.raw(statement).execute(db);
  },
};

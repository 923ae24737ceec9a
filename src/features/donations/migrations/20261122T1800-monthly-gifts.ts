import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Donations that are given every month, and what makes of their notices the same in whatever order they come. */
export const monthlyGifts: Migration = {
  name: '20261122T1800-monthly-gifts',
  async up(db, { types: { text, bool } }) {
    for (const statement of [
      `CREATE TABLE community_monthly_gifts (
        id ${text} PRIMARY KEY,
        campaign ${text} NOT NULL,
        chapter ${text} NOT NULL,
        "user" ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        "endedBy" ${text} NOT NULL,
        "endedAt" ${text} NOT NULL,
        name ${text} NOT NULL,
        email ${text} NOT NULL,
        anonymous ${bool} NOT NULL,
        message ${text} NOT NULL,
        language ${text} NOT NULL,
        customer ${text} NOT NULL,
        subscription ${text} NOT NULL,
        card ${text} NOT NULL,
        "cardUntil" ${text} NOT NULL,
        "cardAt" ${text} NOT NULL,
        warned ${text} NOT NULL,
        failing ${text} NOT NULL,
        "nextAt" ${text} NOT NULL,
        "sessionId" ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_monthly_gifts_campaign ON community_monthly_gifts (campaign, status, "nextAt")`,
      `CREATE INDEX community_monthly_gifts_user ON community_monthly_gifts ("user") WHERE "user" <> ''`,
      `CREATE INDEX community_monthly_gifts_email ON community_monthly_gifts (email) WHERE email <> ''`,
      `CREATE INDEX community_monthly_gifts_session ON community_monthly_gifts ("sessionId") WHERE "sessionId" <> ''`,
      `CREATE INDEX community_monthly_gifts_card ON community_monthly_gifts ("cardUntil") WHERE status <> 'ended'`,
      `ALTER TABLE community_campaigns ADD COLUMN monthly ${bool} NOT NULL DEFAULT 1`,
      `ALTER TABLE community_payments ADD COLUMN monthly ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX community_payments_monthly ON community_payments (monthly) WHERE monthly <> ''`,
      `ALTER TABLE community_renewals ADD COLUMN failing ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE community_renewals ADD COLUMN "cardAt" ${text} NOT NULL DEFAULT ''`,
    ])
      await sql.raw(statement).execute(db);
  },
};

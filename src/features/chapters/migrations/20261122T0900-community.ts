import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** A community: its chapters, who leads them, its members with what they owe, what is given to it, and its figures. */
export const community: Migration = {
  name: '20261122T0900-community',
  async up(db, { types: { text, bool, json } }) {
    const statements = [
      // `path` is the ids from the root down, each with a slash behind it: what lies below begins with it.
      `CREATE TABLE community_chapters (
        id ${text} PRIMARY KEY,
        slug ${text} NOT NULL UNIQUE,
        parent ${text} NOT NULL,
        path ${text} NOT NULL UNIQUE,
        kind ${text} NOT NULL,
        name ${text} NOT NULL,
        country ${text} NOT NULL,
        summary ${text} NOT NULL,
        email ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_chapters_parent ON community_chapters (parent, name)`,
      `CREATE TABLE community_officers (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        "user" ${text} NOT NULL,
        role ${text} NOT NULL,
        since ${text} NOT NULL,
        until ${text} NOT NULL,
        "appointedBy" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_officers_user ON community_officers ("user", chapter)`,
      `CREATE INDEX community_officers_chapter ON community_officers (chapter, role)`,
      `CREATE TABLE community_changes (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        at ${text} NOT NULL,
        actor ${text} NOT NULL,
        "actorKind" ${text} NOT NULL,
        action ${text} NOT NULL,
        subject ${text} NOT NULL,
        label ${text} NOT NULL,
        changes ${json} NOT NULL,
        request ${text} NOT NULL
      )`,
      `CREATE INDEX community_changes_chapter ON community_changes (chapter, at, id)`,
      `CREATE TABLE community_chapter_events (
        event ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX community_chapter_events_chapter ON community_chapter_events (chapter, created)`,
      `CREATE TABLE community_counters (
        name ${text} PRIMARY KEY,
        value BIGINT NOT NULL
      )`,
      `CREATE TABLE community_tiers (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        name ${text} NOT NULL,
        summary ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        period ${text} NOT NULL,
        "graceDays" BIGINT NOT NULL,
        family ${bool} NOT NULL,
        open ${bool} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_tiers_chapter ON community_tiers (chapter, amount)`,
      `CREATE TABLE community_members (
        id ${text} PRIMARY KEY,
        number BIGINT,
        chapter ${text} NOT NULL,
        path ${text} NOT NULL,
        tier ${text} NOT NULL,
        "user" ${text},
        status ${text} NOT NULL,
        name ${text} NOT NULL,
        email ${text} NOT NULL,
        phone ${text} NOT NULL,
        city ${text} NOT NULL,
        country ${text} NOT NULL,
        language ${text} NOT NULL,
        "sortKey" ${text} NOT NULL,
        "paidUntil" ${text} NOT NULL,
        "renewAt" ${text} NOT NULL,
        "appliedAt" ${text} NOT NULL,
        "joinedAt" ${text} NOT NULL,
        "leftAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX community_members_user ON community_members ("user")`,
      `CREATE UNIQUE INDEX community_members_number ON community_members (number)`,
      `CREATE INDEX community_members_all ON community_members (status, "sortKey", id)`,
      `CREATE INDEX community_members_path ON community_members (path, status)`,
      `CREATE INDEX community_members_chapter ON community_members (chapter, status, "sortKey", id)`,
      `CREATE INDEX community_members_renew ON community_members ("renewAt")`,
      `CREATE INDEX community_members_email ON community_members (email)`,
      `CREATE TABLE community_member_words (
        member ${text} NOT NULL,
        word ${text} NOT NULL,
        path ${text} NOT NULL,
        status ${text} NOT NULL,
        PRIMARY KEY (member, word)
      )`,
      `CREATE INDEX community_member_words_word ON community_member_words (word, path, status, member)`,
      `CREATE TABLE community_family (
        id ${text} PRIMARY KEY,
        member ${text} NOT NULL,
        name ${text} NOT NULL,
        relation ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX community_family_member ON community_family (member, created)`,
      `CREATE TABLE community_consents (
        id ${text} PRIMARY KEY,
        member ${text} NOT NULL,
        purpose ${text} NOT NULL,
        given ${bool} NOT NULL,
        at ${text} NOT NULL
      )`,
      `CREATE INDEX community_consents_member ON community_consents (member, purpose, at)`,
      `CREATE TABLE community_dues (
        id ${text} PRIMARY KEY,
        member ${text} NOT NULL,
        chapter ${text} NOT NULL,
        tier ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        "periodFrom" ${text} NOT NULL,
        "periodUntil" ${text} NOT NULL,
        "dueOn" ${text} NOT NULL,
        "nextStep" ${text} NOT NULL,
        "nextAt" ${text} NOT NULL,
        "paidAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX community_dues_period ON community_dues (member, "periodFrom")`,
      `CREATE INDEX community_dues_next ON community_dues ("nextAt")`,
      `CREATE TABLE community_campaigns (
        id ${text} PRIMARY KEY,
        slug ${text} NOT NULL UNIQUE,
        chapter ${text} NOT NULL,
        title ${text} NOT NULL,
        summary ${text} NOT NULL,
        goal BIGINT NOT NULL,
        raised BIGINT NOT NULL,
        gifts BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_campaigns_chapter ON community_campaigns (chapter, status, created)`,
      // What somebody is about to pay, or has paid, by card: dues or a donation.
      `CREATE TABLE community_payments (
        id ${text} PRIMARY KEY,
        kind ${text} NOT NULL,
        dues ${text} NOT NULL,
        campaign ${text} NOT NULL,
        chapter ${text} NOT NULL,
        tier ${text} NOT NULL,
        amount BIGINT NOT NULL,
        refunded BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        name ${text} NOT NULL,
        email ${text} NOT NULL,
        anonymous ${bool} NOT NULL,
        message ${text} NOT NULL,
        language ${text} NOT NULL,
        receipt BIGINT,
        "sessionId" ${text} NOT NULL,
        url ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL,
        "paymentIntentId" ${text} NOT NULL,
        "chargeId" ${text} NOT NULL,
        "paidAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_payments_dues ON community_payments (dues, status)`,
      `CREATE INDEX community_payments_campaign ON community_payments (campaign, status, "paidAt")`,
      `CREATE INDEX community_payments_session ON community_payments ("sessionId")`,
      // Running sums by month: what the dashboard shows is never counted over all members.
      `CREATE TABLE community_figures (
        chapter ${text} NOT NULL,
        month ${text} NOT NULL,
        tier ${text} NOT NULL,
        kind ${text} NOT NULL,
        currency ${text} NOT NULL,
        amount BIGINT NOT NULL,
        PRIMARY KEY (chapter, month, tier, kind, currency)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

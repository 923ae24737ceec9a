import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * Polls of chapters. Envelopes and ballots have no time and random keys, and on SQLite no hidden number of their row: the
 * order in which they lie tells nothing of the order in which people voted.
 */
export const polls: Migration = {
  name: '20261122T1610-polls',
  async up(db, { types: { text, bool, json, blob } }) {
    const unnumbered = blob === 'BLOB' ? ' WITHOUT ROWID' : '';
    const statements = [
      `CREATE TABLE community_polls (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        title ${text} NOT NULL,
        intro ${text} NOT NULL,
        questions ${json} NOT NULL,
        secret ${bool} NOT NULL,
        quorum BIGINT NOT NULL,
        zone ${text} NOT NULL,
        "opensAt" ${text} NOT NULL,
        "closesAt" ${text} NOT NULL,
        status ${text} NOT NULL,
        "sealKey" ${text} NOT NULL,
        eligible BIGINT NOT NULL,
        "rollHash" ${text} NOT NULL,
        voted BIGINT NOT NULL,
        tally ${json} NOT NULL,
        "ballotsHash" ${text} NOT NULL,
        sound ${bool} NOT NULL,
        "openedAt" ${text} NOT NULL,
        "closedAt" ${text} NOT NULL,
        author ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_polls_chapter ON community_polls (chapter, created)`,
      `CREATE TABLE community_poll_roll (
        poll ${text} NOT NULL,
        member ${text} NOT NULL,
        voted ${bool} NOT NULL,
        choices ${text} NOT NULL,
        PRIMARY KEY (poll, member)
      )${unnumbered}`,
      `CREATE INDEX community_poll_roll_member ON community_poll_roll (member, poll)`,
      `CREATE INDEX community_poll_roll_voted ON community_poll_roll (poll, voted)`,
      `CREATE TABLE community_poll_envelopes (
        id ${text} PRIMARY KEY,
        poll ${text} NOT NULL,
        sealed ${text} NOT NULL
      )${unnumbered}`,
      `CREATE INDEX community_poll_envelopes_poll ON community_poll_envelopes (poll)`,
      `CREATE TABLE community_poll_ballots (
        poll ${text} NOT NULL,
        code ${text} NOT NULL,
        choices ${text} NOT NULL,
        PRIMARY KEY (poll, code)
      )${unnumbered}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

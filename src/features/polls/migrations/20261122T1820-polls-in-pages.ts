import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** The box of a poll is read and emptied page by page, in the order of ids that say nothing. */
export const pollsInPages: Migration = {
  name: '20261122T1820-polls-in-pages',
  async up(db) {
    await sql
      .raw('CREATE INDEX community_poll_envelopes_paged ON community_poll_envelopes (poll, id)')
      .execute(db);
    await sql.raw('DROP INDEX community_poll_envelopes_poll').execute(db);
  },
};

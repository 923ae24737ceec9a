import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * What officers know of their terms: that one began, that it is over, and whether the end was mailed. Of terms that were
 * there before nobody is told anything late.
 */
export const toldOfOffices: Migration = {
  name: '20261123T1400-told-of-offices',
  async up(db, { types: { text } }) {
    for (const column of ['beganSeen', 'endSeen', 'endTold'])
      await sql
        .raw(`ALTER TABLE community_officers ADD COLUMN "${column}" ${text} NOT NULL DEFAULT ''`)
        .execute(db);
    const today = new Date().toISOString().slice(0, 10);
    await sql`UPDATE community_officers SET "beganSeen" = ${today} WHERE since <= ${today}`.execute(db);
    await sql`UPDATE community_officers SET "endSeen" = ${today}, "endTold" = ${today}
      WHERE until <> '' AND until < ${today}`.execute(db);
    const index = `CREATE INDEX community_officers_ending ON community_officers (until) WHERE "endTold" = '' AND until <> ''`;
    await sql.raw(index).execute(db);
  },
};

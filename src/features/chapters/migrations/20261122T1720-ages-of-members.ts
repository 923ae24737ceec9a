import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Members of a chapter by age are counted in the index alone. */
export const agesOfMembers: Migration = {
  name: '20261122T1720-ages-of-members',
  async up(db) {
    await sql
      .raw('CREATE INDEX community_members_ages ON community_members (status, path, "bornOn")')
      .execute(db);
  },
};

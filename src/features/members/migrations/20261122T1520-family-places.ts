import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** A card of the family keeps its number for ever: whoever comes later gets another one, also when somebody went. */
export const familyPlaces: Migration = {
  name: '20261122T1520-family-places',
  async up(db, { types: { number } }) {
    for (const statement of [
      `ALTER TABLE community_family ADD COLUMN place ${number} NOT NULL DEFAULT 0`,
      // As the cards were numbered until now: in the order in which they were entered.
      `UPDATE community_family SET place = (
        SELECT count(*) FROM community_family other
        WHERE other.member = community_family.member AND (other.created < community_family.created
          OR (other.created = community_family.created AND other.id <= community_family.id))
      )`,
      `CREATE UNIQUE INDEX community_family_place ON community_family (member, place)`,
      `INSERT INTO community_counters (name, value)
        SELECT 'family:' || member, max(place) FROM community_family GROUP BY member`,
    ])
      await sql.raw(statement).execute(db);
  },
};

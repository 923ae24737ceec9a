import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Lists of attendees are looked at before they are imported: what their columns are, and who is in them twice. */
export const attendeePreviews: Migration = {
  name: '20261122T2140-attendee-previews',
  async up(db, { types: { text, number, json } }) {
    for (const statement of [
      `ALTER TABLE attendee_imports ADD COLUMN headings ${json} NOT NULL DEFAULT '[]'`,
      `ALTER TABLE attendee_imports ADD COLUMN mapping ${json} NOT NULL DEFAULT '{}'`,
      `ALTER TABLE attendee_imports ADD COLUMN skipped ${number} NOT NULL DEFAULT 0`,
      `ALTER TABLE attendee_import_lines ADD COLUMN cells ${json} NOT NULL DEFAULT '[]'`,
      `ALTER TABLE attendee_import_lines ADD COLUMN person ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE attendee_import_lines ADD COLUMN twin ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX attendee_import_lines_person ON attendee_import_lines ("import", person, line) WHERE person != ''`,
      `CREATE INDEX attendee_import_lines_twin ON attendee_import_lines ("import", line) WHERE twin != ''`,
    ])
      await sql.raw(statement).execute(db);
  },
};

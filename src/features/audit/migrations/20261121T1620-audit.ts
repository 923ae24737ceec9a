import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Who changed what of an event, and when. Rows are added, never changed. */
export const audit: Migration = {
  name: '20261121T1620-audit',
  async up(db, { types: { text, json } }) {
    const statements = [
      `CREATE TABLE audit_entries (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        at ${text} NOT NULL,
        "actorKind" ${text} NOT NULL,
        actor ${text} NOT NULL,
        action ${text} NOT NULL,
        "subjectKind" ${text} NOT NULL,
        subject ${text} NOT NULL,
        label ${text} NOT NULL,
        changes ${json} NOT NULL,
        request ${text} NOT NULL
      )`,
      `CREATE INDEX audit_entries_event ON audit_entries (event, at, id)`,
      `CREATE INDEX audit_entries_event_actor ON audit_entries (event, actor, at, id)`,
      `CREATE INDEX audit_entries_event_subject ON audit_entries (event, "subjectKind", at, id)`,
      `CREATE INDEX audit_entries_actor ON audit_entries (actor, at)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

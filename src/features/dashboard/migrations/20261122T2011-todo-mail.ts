import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Who wants no daily mail, who had it when, and the way to what failed and to dues that are open. */
export const todoMail: Migration = {
  name: '20261122T2011-todo-mail',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE todo_mail ("user" ${text} PRIMARY KEY, off BIGINT NOT NULL, last ${text} NOT NULL)`,
      `CREATE INDEX mail_outbox_failed ON mail_outbox (created) WHERE status = 'failed'`,
      `CREATE INDEX jobs_failed ON jobs (finished) WHERE status = 'failed'`,
      `CREATE INDEX community_dues_open ON community_dues (chapter, "dueOn", id) WHERE status = 'open'`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What is to be done for events, and what people have chosen for their planner. */
export const tasks: Migration = {
  name: '20261122T1300-tasks',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE plan_tasks (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        title ${text} NOT NULL,
        notes ${text} NOT NULL,
        state ${text} NOT NULL,
        owner ${text} NOT NULL,
        "dueAt" ${text} NOT NULL,
        "dueDays" INTEGER NOT NULL,
        "dueTime" ${text} NOT NULL,
        pinned INTEGER NOT NULL,
        "soonFor" ${text} NOT NULL,
        "overdueFor" ${text} NOT NULL,
        "doneAt" ${text} NOT NULL,
        "createdBy" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX plan_tasks_event ON plan_tasks (event, "dueAt")`,
      `CREATE INDEX plan_tasks_owner ON plan_tasks (owner, state, "dueAt")`,
      `CREATE INDEX plan_tasks_open ON plan_tasks ("dueAt") WHERE state IN ('todo', 'doing') AND owner <> ''`,
      `CREATE INDEX plan_tasks_maker ON plan_tasks ("createdBy")`,
      `CREATE TABLE plan_checks (
        id ${text} PRIMARY KEY,
        task ${text} NOT NULL,
        event ${text} NOT NULL,
        text ${text} NOT NULL,
        done INTEGER NOT NULL,
        position INTEGER NOT NULL
      )`,
      `CREATE INDEX plan_checks_task ON plan_checks (task, position)`,
      `CREATE INDEX plan_checks_event ON plan_checks (event, task)`,
      `CREATE TABLE plan_comments (
        id ${text} PRIMARY KEY,
        task ${text} NOT NULL,
        event ${text} NOT NULL,
        author ${text} NOT NULL,
        body ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX plan_comments_task ON plan_comments (task, created)`,
      `CREATE INDEX plan_comments_event ON plan_comments (event)`,
      `CREATE INDEX plan_comments_author ON plan_comments (author)`,
      `CREATE TABLE plan_files (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        kind ${text} NOT NULL,
        subject ${text} NOT NULL,
        name ${text} NOT NULL,
        type ${text} NOT NULL,
        size INTEGER NOT NULL,
        "addedBy" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX plan_files_subject ON plan_files (subject, kind)`,
      `CREATE INDEX plan_files_event ON plan_files (event)`,
      `CREATE INDEX plan_files_adder ON plan_files ("addedBy")`,
      `CREATE TABLE planner_settings (
        "user" ${text} PRIMARY KEY,
        "taskMails" INTEGER NOT NULL,
        country ${text} NOT NULL,
        timezone ${text} NOT NULL,
        calendar ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

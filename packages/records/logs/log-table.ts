import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { Field } from '../fields/field.ts';
import { logIndexes } from './log-indexes.ts';
import { createLogSums } from './log-sums.ts';

/** Any number that nobody else on the server uses: serialises starting processes on PostgreSQL. */
const LOG_TABLE_LOCK = 7_352_003;

/** Makes `_logs`, laid out as PocketBase has it, and the sums of its lines, where they are not there yet. */
export async function createLogTable(db: Database): Promise<void> {
  const { text, json, number } = db.sql.types;
  await db.write(async (tx) => {
    const query = tx.as<unknown>();
    if (db.dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock(${LOG_TABLE_LOCK})`.execute(query);
    const statements = [
      `CREATE TABLE IF NOT EXISTS "_logs" (
        "id" ${text} PRIMARY KEY NOT NULL,
        "level" ${number} DEFAULT 0 NOT NULL,
        "message" ${text} DEFAULT '' NOT NULL,
        "data" ${json} DEFAULT '{}' NOT NULL,
        "created" ${text} DEFAULT '' NOT NULL,
        "updated" ${text} DEFAULT '' NOT NULL
      )`,
      ...logIndexes(db.sql.raw),
    ];
    for (const statement of statements) await sql.raw(statement).execute(query);
    await createLogSums(db, query);
  });
}

const field = (name: string, type: 'text' | 'number' | 'json'): Field =>
  ({ id: name, name, type, system: true, hidden: false, required: false }) as Field;

const FIELDS = [
  field('id', 'text'),
  field('created', 'text'),
  field('level', 'number'),
  field('message', 'text'),
  field('data', 'json'),
];

/** The log as the filter language sees it. */
export const LOGS: Collection = {
  id: '_logs',
  name: '_logs',
  type: 'base',
  system: true,
  fields: FIELDS,
  byName: new Map(FIELDS.map((item) => [item.name, item])),
  indexes: [],
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  auth: null,
  viewQuery: null,
  hooks: {},
};

import { mkdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { ThrowawayDatabase } from './throwaway-database.ts';

/** Where PostgreSQL keeps what a schema is made of: every change of one leaves another count or a newer row. */
const CATALOGUES = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_proc',
  'pg_trigger',
  'pg_rewrite',
  'pg_type',
  'pg_namespace',
];
const SCHEMA = `SELECT ${CATALOGUES.map(
  (name) => `(SELECT count(*) || ':' || max(xmin::text::bigint) FROM ${name})`,
).join(` || ' ' || `)} AS state`;

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;

/** Where rows are, or were: most tables never have any in a test, and deleting nothing from each takes its time, too. */
const USED = `SELECT string_agg('DELETE FROM ' || quote_ident(relname), ';') AS emptying FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`;

/** As dropping a database by force does: whoever is late may not write into what comes next. */
const SEND_AWAY = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Brings a database back to what it held when the sweeper was made. */
export class PostgresSweeper {
  readonly #database: ThrowawayDatabase;
  /** Stays connected: a new connection would read about every table anew, and take longer for that than for the rows. */
  readonly #client: pg.Client;
  readonly #schema: string;
  /** Statements that bring back what there was. */
  readonly #refilling: string;

  constructor(database: ThrowawayDatabase, client: pg.Client, schema: string, refilling: string) {
    this.#database = database;
    this.#client = client;
    this.#schema = schema;
    this.#refilling = refilling;
  }

  static async of(database: ThrowawayDatabase): Promise<PostgresSweeper> {
    const client = new pg.Client({ connectionString: database.databaseUrl ?? '' });
    // It is cut off when the database is dropped; whoever asks it after that is told.
    client.on('error', () => {});
    await client.connect();
    const refilling: string[] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const found = await client.query<{ rows: string | null }>(
        `SELECT json_agg(t)::text AS rows FROM ${name} t`,
      );
      const rows = found.rows[0]?.rows;
      if (rows)
        refilling.push(
          `INSERT INTO ${name} SELECT * FROM json_populate_recordset(null::${name}, ${client.escapeLiteral(rows)})`,
        );
    }
    return new PostgresSweeper(database, client, await schemaOf(client), refilling.join('; '));
  }

  /** False when it can't be: tables were made, changed or dropped. The folder is emptied, too. */
  async sweep(): Promise<boolean> {
    const client = this.#client;
    await client.query(SEND_AWAY);
    if ((await schemaOf(client)) !== this.#schema) return false;
    const used = await client.query<{ emptying: string | null }>(USED);
    // Neither triggers nor foreign keys: every row goes, and comes back as it was.
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${used.rows[0]?.emptying ?? ''}; ${this.#refilling}; COMMIT`,
    );
    const { dataDir } = this.#database;
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    return true;
  }

  /** Before the database is dropped. */
  async leave(): Promise<void> {
    await this.#client.end();
  }
}

async function schemaOf(client: pg.Client): Promise<string> {
  return (await client.query<{ state: string }>(SCHEMA)).rows[0]?.state ?? '';
}

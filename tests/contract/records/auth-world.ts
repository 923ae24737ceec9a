import { sql } from 'kysely';
import type PocketBase from 'pocketbase';
import type { Database } from '#platform/db/index.ts';
import type { MailTables, OutboxRow } from '#platform/mail/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import type { RecordsOptions } from './records-under-test.ts';
import { COLLECTIONS, startTestApp, type TestApp } from './test-app.ts';

export const PASSWORD = 'correct horse';

/** A second auth collection, whose records sign in by a name as well. */
const CLIENTS: CollectionDeclaration = {
  name: 'clients',
  type: 'auth',
  fields: [{ type: 'text', name: 'username' }],
  indexes: [
    `CREATE UNIQUE INDEX "idx_clients_username" ON "clients" ("username" COLLATE NOCASE) WHERE "username" != ''`,
  ],
  listRule: null,
  viewRule: null,
  createRule: '',
  updateRule: null,
  deleteRule: null,
};
/** PostgreSQL knows no such collation; there the index is over what is compared. */
const POSTGRES_CLIENTS: CollectionDeclaration = {
  ...CLIENTS,
  indexes: [
    `CREATE UNIQUE INDEX "idx_clients_username" ON "clients" (lower("username")) WHERE "username" != ''`,
  ],
};

/** What a test sets of an auth collection's options. */
export type Options = Record<string, Record<string, unknown> | string | null>;

export interface AuthApp extends TestApp {
  db: Database;
  /** Sets options of an auth collection, group by group. */
  set(collection: string, options: Options): Promise<void>;
  /** Every mail to that address. */
  mailsTo(address: string): Promise<OutboxRow[]>;
  /** The only mail to that address. */
  mailTo(address: string): Promise<OutboxRow>;
  client(): PocketBase;
}

/** The records backend with its users, `clients`, and the mails that it writes. */
export async function startAuthApp(
  db: Database,
  options: Options = {},
  more: RecordsOptions = {},
): Promise<AuthApp> {
  const clients = db.dialect === 'postgres' ? POSTGRES_CLIENTS : CLIENTS;
  const app = await startTestApp(db, [...COLLECTIONS, clients], more);
  const mailsTo = (address: string): Promise<OutboxRow[]> =>
    db
      .read<MailTables>()
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', address)
      .orderBy('created')
      .execute();
  const all: AuthApp = {
    ...app,
    db,
    mailsTo,
    async mailTo(address) {
      const mails = await mailsTo(address);
      if (mails.length !== 1) throw new Error(`${mails.length} mails went to ${address}`);
      return mails[0] as OutboxRow;
    },
    async set(collection, changes) {
      await db.write(async (tx) => {
        const query = tx.as<{ _collections: { name: string; options: string } }>();
        const row = await query
          .selectFrom('_collections')
          .select('options')
          .where('name', '=', collection)
          .executeTakeFirstOrThrow();
        const before = JSON.parse(row.options) as Options;
        for (const [name, group] of Object.entries(changes)) {
          const known = before[name];
          const both = typeof group === 'object' && typeof known === 'object';
          before[name] = both ? { ...known, ...group } : group;
        }
        await query
          .updateTable('_collections')
          .set({ options: JSON.stringify(before) })
          .where('name', '=', collection)
          .execute();
      });
      await app.records.syncCollections();
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
  if (Object.keys(options).length > 0) await all.set('users', options);
  return all;
}

/** The token at the end of the link in a mail. */
export function tokenIn(mail: OutboxRow): string {
  const token = /href="http[^"]*\/([\w-]+\.[\w-]+\.[\w-]+)"/.exec(mail.html)?.[1];
  if (!token) throw new Error(`there is no token in ${mail.html}`);
  return token;
}

/** The one-time password in a mail. */
export function codeIn(mail: OutboxRow): string {
  const code = /\b\d{4,12}\b/.exec(/<strong[^>]*>(\d+)<\/strong>/.exec(mail.html)?.[1] ?? '')?.[0];
  if (!code) throw new Error(`there is no code in ${mail.html}`);
  return code;
}

/** How many rows a table has. */
export async function count(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS "total" FROM ${sql.table(table)}`.execute(
    db.read(),
  );
  return Number(rows[0]?.total);
}

/** The answer to a call without the SDK: its status, and the body as it is. */
export async function post(
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${app.url}/api/collections/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
}

export const BROKEN = {
  status: 400,
  body: { status: 400, message: 'An error occurred while loading the submitted data.', data: {} },
};
export const NO_AUTH_COLLECTION = {
  status: 404,
  body: { status: 404, message: 'Missing or invalid auth collection context.', data: {} },
};

/** What a call is refused with whose fields are wrong. */
export function invalidForm(data: Record<string, [code: string, message: string, params?: object]>) {
  return {
    status: 400,
    body: {
      status: 400,
      message: 'An error occurred while validating the submitted data.',
      data: Object.fromEntries(
        Object.entries(data).map(([field, [code, message, params]]) => [
          field,
          { code: `validation_${code}`, message, ...(params && { params }) },
        ]),
      ),
    },
  };
}

export const BLANK: [string, string] = ['required', 'Cannot be blank.'];

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export type FolderField = { name: string; type: string } & Record<string, unknown>;

/** A collection of a PocketBase data folder that a test makes. */
export interface FolderCollection {
  id: string;
  name: string;
  type: 'base' | 'auth' | 'view';
  system?: boolean;
  fields: FolderField[];
  indexes?: string[];
  rules?: Partial<Record<(typeof RULES)[number], string | null>>;
  options?: Record<string, unknown>;
  records?: Record<string, SQLInputValue>[];
  /** Of views: what PocketBase made the view from. */
  body?: string;
}

export interface FolderContents {
  collections: readonly FolderCollection[];
  /** As it stands in `_params`; an object becomes JSON. */
  settings?: string | object;
  /** Below `storage/`. */
  files?: Record<string, string>;
}

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

const BASE = { hidden: false, presentable: false, required: false, system: false, help: '' };
const OPTIONS: Record<string, object> = {
  text: { min: 0, max: 0, pattern: '', autogeneratePattern: '', primaryKey: false },
  editor: { maxSize: 0, convertURLs: false },
  number: { min: null, max: null, onlyInt: false },
  email: { onlyDomains: null, exceptDomains: null },
  url: { onlyDomains: null, exceptDomains: null },
  date: { min: '', max: '' },
  autodate: { onCreate: true, onUpdate: false },
  select: { values: [], maxSelect: 1 },
  file: { maxSelect: 1, maxSize: 0, mimeTypes: null, thumbs: null, protected: false },
  relation: { cascadeDelete: false, minSelect: 0, maxSelect: 1 },
  json: { maxSize: 0 },
  password: { hidden: true, min: 8, max: 0, pattern: '', cost: 10 },
};

/** A field with the options that PocketBase gives it when nobody sets any. */
export function field(type: string, name: string, options: object = {}): FolderField {
  return { ...BASE, id: `f_${name}`, name, type, ...OPTIONS[type], ...options };
}

export const ID_FIELD = field('text', 'id', {
  system: true,
  primaryKey: true,
  required: true,
  min: 15,
  max: 15,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '[a-z0-9]{15}',
});

/** What every auth collection has beside its own. */
export const AUTH_FIELDS = [
  ID_FIELD,
  field('password', 'password', { system: true, required: true }),
  field('text', 'tokenKey', { system: true, hidden: true, required: true, min: 30, max: 60 }),
  field('email', 'email', { system: true }),
  field('bool', 'emailVisibility', { system: true }),
  field('bool', 'verified', { system: true }),
];

function columnOf({ name, type, maxSelect }: FolderField): string {
  if (name === 'id') return '`id` TEXT PRIMARY KEY NOT NULL';
  if (Number(maxSelect) > 1) return `\`${name}\` JSON DEFAULT '[]' NOT NULL`;
  if (type === 'number') return `\`${name}\` NUMERIC DEFAULT 0 NOT NULL`;
  if (type === 'bool') return `\`${name}\` BOOLEAN DEFAULT FALSE NOT NULL`;
  if (type === 'json') return `\`${name}\` JSON DEFAULT NULL`;
  return `\`${name}\` TEXT DEFAULT '' NOT NULL`;
}

/** Writes a data folder as PocketBase 0.39 lays it out; gives its path. */
export function pocketBaseFolder({ collections, settings, files = {} }: FolderContents): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-pocketbase-'));
  const db = new DatabaseSync(join(folder, 'data.db'));
  db.exec(`CREATE TABLE \`_collections\` (\`id\` TEXT PRIMARY KEY NOT NULL, \`system\` BOOLEAN DEFAULT FALSE NOT NULL,
    \`type\` TEXT DEFAULT 'base' NOT NULL, \`name\` TEXT UNIQUE NOT NULL, \`fields\` JSON DEFAULT '[]' NOT NULL,
    \`indexes\` JSON DEFAULT '[]' NOT NULL, ${RULES.map((rule) => `\`${rule}\` TEXT DEFAULT NULL`).join(', ')},
    \`options\` JSON DEFAULT '{}' NOT NULL, \`created\` TEXT DEFAULT '' NOT NULL, \`updated\` TEXT DEFAULT '' NOT NULL);
    CREATE TABLE \`_params\` (\`id\` TEXT PRIMARY KEY NOT NULL, \`value\` JSON DEFAULT NULL,
    \`created\` TEXT DEFAULT '' NOT NULL, \`updated\` TEXT DEFAULT '' NOT NULL)`);
  for (const [n, collection] of collections.entries()) addCollection(db, collection, n);
  if (settings) {
    const value = typeof settings === 'string' ? settings : JSON.stringify(settings);
    // As PocketBase writes it: bytes.
    db.prepare("INSERT INTO `_params` (`id`, `value`) VALUES ('settings', ?)").run(Buffer.from(value));
  }
  db.close();
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'storage', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    writeFileSync(`${file}.attrs`, '{"user.content_type":"text/plain"}');
  }
  return folder;
}

function addCollection(db: DatabaseSync, collection: FolderCollection, n: number): void {
  const { id, name, type, fields, indexes = [], rules = {}, options = {}, records = [] } = collection;
  const created = `2025-01-01 00:00:${String(n).padStart(2, '0')}.000Z`;
  db.prepare(
    `INSERT INTO \`_collections\` VALUES (?, ?, ?, ?, ?, ?, ${RULES.map(() => '?').join(', ')}, ?, ?, ?)`,
  ).run(
    id,
    Number(collection.system ?? false),
    type,
    name,
    JSON.stringify(fields),
    JSON.stringify(indexes),
    ...RULES.map((rule) => rules[rule] ?? null),
    JSON.stringify(options),
    created,
    created,
  );
  if (type === 'view') {
    db.exec(`CREATE VIEW \`${name}\` AS SELECT * FROM (${collection.body ?? String(options.viewQuery)})`);
    return;
  }
  db.exec(`CREATE TABLE \`${name}\` (${fields.map(columnOf).join(', ')})`);
  for (const statement of indexes) db.exec(statement);
  for (const record of records) {
    const columns = Object.keys(record);
    db.prepare(
      `INSERT INTO \`${name}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ).run(...Object.values(record));
  }
}

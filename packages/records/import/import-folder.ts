import { type Kysely, sql } from 'kysely';
import { conflict } from '#lib/errors.ts';
import { withoutRule } from '../collections/registry/readable-rules.ts';
import { stampCollections } from '../collections/registry/registry-keeper.ts';
import { COLLECTIONS_LOCK } from '../collections/registry/sync.ts';
import { SYSTEM_COLLECTIONS } from '../schema/system-collections.ts';
import { takenOver, takeOver } from '../collections/registry/taken-over.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { run } from '../store/queries.ts';
import type { RecordsTables } from '../schema/tables.ts';
import { findClashes } from './plan/find-clashes.ts';
import { planTaking } from './plan/plan-taking.ts';
import type { Here, Taking } from './plan/taking.ts';
import { type ImportReport, ReportBook } from './plan/report.ts';
import { openSource, type Source } from './source/open-source.ts';
import { readSettings } from './source/read-settings.ts';
import { hasTable, readCollections, type SourceCollection } from './source/source-collection.ts';
import { type Copied, copyFiles, dropCopies } from './take/copy-files.ts';
import { relaxEmails } from './take/relax-emails.ts';
import { Refused } from './take/refused-records.ts';
import { takeRecords } from './take/take-records.ts';
import { takeSchema } from './take/take-schema.ts';
import { takeSettings } from './take/take-settings.ts';
import { takeViews } from './take/take-views.ts';

/** How far it is: files are copied first, then everything is written. */
export type ImportProgress = (step: 'files' | 'records', done: number, total: number) => void;

interface Importing {
  context: AuthContext;
  declared: ReadonlySet<string>;
  source: Source;
  collections: SourceCollection[];
  book: ReportBook;
  progress: ImportProgress;
}

/**
 * Brings over a PocketBase data folder: collections, records, files and settings, all in one write, so that all of it
 * is here or nothing. What is here already stays. `declared` names the collections that code declares. Throws ApiError
 * 400 for what is no such folder, and 409 (with `data.clashes`) before anything is written when collections clash.
 */
export async function importFolder(
  context: AuthContext,
  declared: readonly string[],
  folder: string,
  progress: ImportProgress = () => {},
): Promise<ImportReport> {
  await using source = await openSource(folder);
  const importing: Importing = {
    context,
    declared: new Set([...declared, ...SYSTEM_COLLECTIONS.map(({ name }) => name)]),
    source,
    collections: readCollections(source.db),
    book: new ReportBook(),
    progress,
  };
  const copied: Copied = new Map();
  try {
    await copyAll(importing, copied);
    const { refused, rows, stamp } = await writeAll(importing);
    await dropCopies(context.storage, copied, refused.keys());
    for (const { collection, rule, why } of context.keeper.take(rows, stamp))
      importing.book.refuse(
        `the ${rule} of ${collection}`,
        `it can't be compiled (${why}): ${withoutRule(rule)}`,
      );
  } catch (error) {
    await dropCopies(context.storage, copied);
    throw error;
  }
  return importing.book.report;
}

async function copyAll(importing: Importing, copied: Copied): Promise<void> {
  const { context, source, book, progress } = importing;
  const takings = await plan(importing, context.db.read(), new ReportBook());
  const settings = readSettings(source.db);
  if (settings && settings !== 'encrypted' && settings.s3?.enabled) {
    book.refuse('the files', `they are in S3 (bucket ${settings.s3.bucket}), not in the folder`);
    return;
  }
  const withFiles = takings.filter(({ source: { type, fields, name } }) => {
    const has = fields.some((field) => field.type === 'file');
    return has && type !== 'view' && hasTable(source.db, name);
  });
  const advance = counter(withFiles, (done, total) => progress('files', done, total));
  const copying = { storage: context.storage, source, book, copied };
  for (const taking of withFiles) await copyFiles(context.db, copying, taking, advance);
}

async function writeAll(importing: Importing) {
  const { context, source, book, progress } = importing;
  const { db, clock } = context;
  book.mark();
  return db.write(async (tx) => {
    book.rewind();
    const query = tx.as<RecordsTables>();
    const any = tx.as<unknown>();
    if (db.dialect === 'postgres')
      await sql`SELECT pg_advisory_xact_lock(${COLLECTIONS_LOCK})`.execute(query);
    const takings = await plan(importing, query, book);
    const refused = new Refused();
    const views = takings.filter(({ source: { type } }) => type === 'view');
    const tables: Taking[] = [];
    for (const taking of inOrder(takings.filter((one) => one.source.type !== 'view'))) {
      const roomy = await relaxEmails(db, query, source, taking, book);
      await takeSchema(db, query, roomy, book);
      tables.push(roomy);
    }
    const advance = counter(tables, (done, total) => progress('records', done, total));
    for (const taking of tables) {
      book.collection(taking.source.name, taking.how);
      await takeRecords(db, any, source, taking, { book, refused, advance });
    }
    await takeViews(tx, context.raw, views, namesOf(takings), book);
    await takeSettings(query, readSettings(source.db), clock.text(), book);
    const merged = takings.filter(({ how }) => how === 'merged').map(({ row }) => row.id);
    await takeOver(query, merged, clock.text());
    const stamp = context.ids.secret(12);
    await stampCollections(query, stamp, clock.text());
    tx.change({ collection: '_params', action: 'update', id: 'settings' });
    for (const { row, how } of takings)
      tx.change({ collection: '_collections', action: how === 'new' ? 'create' : 'update', id: row.id });
    const rows = await query
      .selectFrom('_collections')
      .selectAll()
      .orderBy('created')
      .orderBy('id')
      .execute();
    return { refused, rows, stamp };
  });
}

/** Throws 409 when collections clash. */
async function plan(
  { context, collections, declared }: Importing,
  query: Kysely<RecordsTables>,
  book: ReportBook,
): Promise<Taking[]> {
  const { raw, ids, clock } = context;
  const relations = await run<{ name: string }>(query as unknown as Kysely<unknown>, raw, {
    text: raw.relationNames,
    params: [],
  });
  const here: Here = {
    rows: await query.selectFrom('_collections').selectAll().execute(),
    relations: new Set(relations.map(({ name }) => name.toLowerCase())),
    declared,
    merged: new Set(['users', ...SYSTEM_COLLECTIONS.map(({ name }) => name)]),
    takenOver: await takenOver(query),
  };
  const clashes = findClashes(collections, here);
  if (clashes.length > 0)
    throw conflict(`Nothing was imported, because collections conflict:\n${clashes.join('\n')}`, {
      clashes,
    });
  return collections.map((one) => planTaking(one, { here, raw, ids, now: clock.text(), book }));
}

/** Accounts before what is kept about them. */
function inOrder(takings: readonly Taking[]): Taking[] {
  const rank = ({ source: { type, name } }: Taking): number =>
    type === 'auth' ? 0 : name.startsWith('_') ? 2 : 1;
  return takings.toSorted((a, b) => rank(a) - rank(b));
}

function namesOf(takings: readonly Taking[]): ReadonlySet<string> {
  return new Set(takings.flatMap(({ row, fields }) => [row.name, ...fields.map(({ name }) => name)]));
}

function counter(
  takings: readonly Taking[],
  progress: (done: number, total: number) => void,
): (records: number) => void {
  const total = takings.reduce((sum, { source }) => sum + source.total, 0);
  let done = 0;
  return (records) => {
    done += records;
    progress(done, total);
  };
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { Database, RawSql } from '#platform/db/index.ts';
import { fieldValue } from '../../fields/field-value.ts';
import { storedValue } from '../../fields/stored-value.ts';
import { sameKind } from '../../schema/merge-fields.ts';
import { quoted } from '../../fields/columns.ts';
import type { Row } from '../../schema/row.ts';
import type { FieldPair, Taking } from '../plan/taking.ts';
import type { CollectionReport, ReportBook } from '../plan/report.ts';
import { columnValue, type SourceValue } from '../source/column-value.ts';
import { columnsOfSource, readBatches } from '../source/read-records.ts';
import type { Source } from '../source/open-source.ts';
import { attempt } from './attempt.ts';
import { presentIds } from './present-ids.ts';
import { reasonToLeave, type Refused } from './refused-records.ts';

/** PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const PARAMETERS = 20_000;
const BATCH = 200;

const UNLINKED = 'Relations to accounts that were not imported were emptied.';
const NOT_UNIQUE = 'another record here has a value that must be unique';
const NO_ROOM = 'another account here has its address (or another value that must be unique)';

interface Writing {
  query: Kysely<unknown>;
  raw: RawSql;
  taking: Taking;
  columns: readonly FieldPair[];
  book: ReportBook;
  tally: CollectionReport['records'];
  refused: Refused;
}

/** Takes the records of a collection, batch by batch, past rules and hooks. Whose id is here already stays as it is. */
export async function takeRecords(
  db: Database,
  query: Kysely<unknown>,
  source: Source,
  taking: Taking,
  { book, refused, advance }: { book: ReportBook; refused: Refused; advance: (records: number) => void },
): Promise<void> {
  const { name } = taking.source;
  const present = columnsOfSource(source.db, name);
  const columns = taking.pairs.filter(({ from }) => present.has(from.name));
  if (columns.length === 0) return;
  const tally = book.collection(name, taking.how).records;
  const writing: Writing = { query, raw: db.sql.raw, taking, columns, book, tally, refused };
  const size = Math.max(1, Math.min(BATCH, Math.trunc(PARAMETERS / columns.length)));
  const names = columns.map(({ from }) => from.name);
  for (const batch of readBatches(source.db, name, names, size)) {
    await takeBatch(writing, batch);
    advance(batch.length);
  }
}

async function takeBatch(writing: Writing, batch: Record<string, SourceValue>[]): Promise<void> {
  const { query, raw, taking, columns, tally } = writing;
  const rows = batch.map((record) => rowOf(columns, record));
  const known =
    taking.how === 'new'
      ? new Set()
      : await presentIds(
          query,
          raw,
          taking.row.name,
          rows.map(({ id }) => String(id)),
        );
  tally.present += known.size;
  const fresh: Row[] = [];
  for (const row of rows) {
    if (known.has(row.id)) continue;
    const why = reasonToLeave(taking, row, writing.refused);
    if (why !== null) {
      leave(writing, row, why);
      continue;
    }
    if (writing.refused.unlink(taking.fields, row)) writing.book.note(UNLINKED);
    fresh.push(row);
  }
  if (fresh.length === 0) return;
  const error = await attempt(query, () => insert(writing, fresh));
  if (!error) return;
  for (const row of fresh) {
    const failure = await attempt(query, () => insert(writing, [row]));
    if (failure) leave(writing, row, failure.message);
  }
}

/** A row that breaks a unique index is left, and the others of the statement are taken. */
async function insert(writing: Writing, rows: readonly Row[]): Promise<void> {
  const { query, raw, taking, columns, tally } = writing;
  const names = columns.map(({ to }) => to.name);
  const marks = `(${names.map(() => '?').join(', ')})`;
  const text = `INSERT INTO ${quoted(taking.row.name)} (${names.map(quoted).join(', ')}) VALUES ${rows.map(() => marks).join(', ')} ON CONFLICT DO NOTHING RETURNING "id"`;
  const values = rows.flatMap((row) => names.map((name) => row[name]));
  const result = await query.executeQuery<{ id: string }>(CompiledQuery.raw(raw.placeholders(text), values));
  tally.taken += result.rows.length;
  if (result.rows.length === rows.length) return;
  const taken = new Set(result.rows.map(({ id }) => id));
  for (const row of rows) {
    if (!taken.has(String(row.id))) leave(writing, row, taking.source.type === 'auth' ? NO_ROOM : NOT_UNIQUE);
  }
}

function leave({ taking, book, tally, refused }: Writing, row: Row, why: string): void {
  tally.refused += 1;
  refused.add(taking.row.id, String(row.id));
  const email = taking.source.type === 'auth' && row.email ? ` (${row.email})` : '';
  book.refuse(`${taking.source.name} ${row.id || 'without an id'}${email}`, why);
}

function rowOf(columns: readonly FieldPair[], record: Record<string, SourceValue>): Row {
  const row: Row = {};
  for (const { from, to } of columns) {
    const value = columnValue(from, record[from.name] ?? null);
    row[to.name] = sameKind(from, to) ? value : storedValue(to, fieldValue(from, value));
  }
  return row;
}

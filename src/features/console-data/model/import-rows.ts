import type { RecordField } from '#records/index.ts';
import { type FormField, formField } from './form-field.ts';
import { type TypedFault, valueOf } from './typed-value.ts';

/** A record of a file, with the line that it begins in: of JSON, its place in the list, from 1. */
export interface ImportRow {
  line: number;
  /** Texts from a table, any values from JSON. */
  values: Readonly<Record<string, unknown>>;
}

/** A table has JSON as text; in JSON a text is a text. */
export type ImportSource = 'table' | 'json';

/** Why a cell can't be taken: it doesn't fit the type, no field has this name, or the id was there before. */
export interface RowFaultKind {
  kind: 'other' | 'unknown' | 'twice';
}

export type ImportFault = TypedFault | RowFaultKind;

/** Whether it is about the file, and not about how a value is written. */
export const isRowFault = (fault: ImportFault): fault is RowFaultKind =>
  fault.kind === 'other' || fault.kind === 'unknown' || fault.kind === 'twice';

export interface RowFault {
  line: number;
  column: string;
  fault: ImportFault;
}

/** What answers of the API have beside the fields, and what the collection writes itself. */
const BESIDE: ReadonlySet<string> = new Set(['collectionId', 'collectionName', 'expand']);

/** The rows of a table whose first line names the columns. */
export function rowsOfTable(lines: readonly { line: number; cells: readonly string[] }[]): ImportRow[] {
  const [heading, ...rest] = lines;
  const names = heading?.cells ?? [];
  return rest.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      names.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? ''] as const])),
    ),
  }));
}

/** The rows of a list of objects, by itself or as a page of the API; null for anything else. */
export function rowsOfJson(read: unknown): ImportRow[] | null {
  const list: unknown = typeof read === 'object' && read !== null && 'items' in read ? read.items : read;
  if (!Array.isArray(list)) return null;
  const rows = list.map((values: unknown, at) => ({ line: at + 1, values }));
  return rows.every((row): row is ImportRow => isObject(row.values)) ? rows : null;
}

/** The rows that a trial gave back; null for anything else. */
export function rowsOfTrial(read: unknown): ImportRow[] | null {
  const isRow = (row: unknown): row is ImportRow =>
    isObject(row) && typeof row.line === 'number' && isObject(row.values);
  return Array.isArray(read) && read.every(isRow) ? read : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types whose columns are passed over: moments that the collection writes, files, which no table holds, and passwords. */
const PASSED_OVER: ReadonlySet<string> = new Set(['file', 'autodate', 'password']);

/** The fields of a file that are passed over. */
export const leftOut = (fields: readonly RecordField[], columns: readonly string[]): string[] =>
  fields.filter(({ name, type }) => columns.includes(name) && PASSED_OVER.has(type)).map(({ name }) => name);

/** The records of rows as the API takes them, and what is wrong with which. */
export function readRows(
  fields: readonly RecordField[],
  rows: readonly ImportRow[],
  source: ImportSource,
): { records: Record<string, unknown>[]; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const ids = new Set<string>();
  const records = rows.map(({ line, values }) => {
    const record: Record<string, unknown> = {};
    for (const [column, given] of Object.entries(values)) {
      if (BESIDE.has(column)) continue;
      const field = fields.find(({ name }) => name === column);
      const read = readCell(field, given, source);
      if (read && 'fault' in read) faults.push({ line, column, fault: read.fault });
      else if (read) record[column] = read.value;
    }
    const id = typeof record.id === 'string' ? record.id : '';
    if (id !== '' && ids.has(id)) faults.push({ line, column: 'id', fault: { kind: 'twice' } });
    ids.add(id);
    return record;
  });
  return { records, faults };
}

/** A cell as the API takes it; null for one that is passed over. */
function readCell(
  field: RecordField | undefined,
  given: unknown,
  source: ImportSource,
): { value: unknown } | { fault: ImportFault } | null {
  if (!field || field.name === 'tokenKey') return { fault: { kind: 'unknown' } };
  if (PASSED_OVER.has(field.type)) return null;
  const form = formField(field);
  const isText = typeof given === 'string' && (source === 'table' || field.type !== 'json');
  return isText ? readText(form, given) : readValue(form, given);
}

function readText(field: FormField, text: string): { value: unknown } | { fault: ImportFault } {
  if (field.multiple) return readList(text);
  if (field.type === 'bool') {
    const truth = { true: true, '1': true, false: false, '0': false, '': false }[text.trim().toLowerCase()];
    return truth === undefined ? { fault: { kind: 'bool' } } : { value: truth };
  }
  if (field.type !== 'geoPoint') return valueOf(field, [text]);
  if (text.trim() === '') return { value: { lon: 0, lat: 0 } };
  const read = jsonOf(text);
  return read === undefined ? { fault: { kind: 'other' } } : readValue(field, read);
}

/** A JSON list, or texts with commas between them. */
function readList(text: string): { value: unknown } | { fault: ImportFault } {
  const list: unknown = text.trim().startsWith('[')
    ? jsonOf(text)
    : text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
  return isTexts(list) ? { value: list } : { fault: { kind: 'other' } };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A value of JSON, which has its type already. */
function readValue(field: FormField, given: unknown): { value: unknown } | { fault: ImportFault } {
  const fits = (fine: boolean, value = given): { value: unknown } | { fault: ImportFault } =>
    fine ? { value } : { fault: { kind: 'other' } };
  // As text, so that a text which looks like a number stays one.
  if (field.type === 'json') return { value: given === null ? null : JSON.stringify(given) };
  if (given === null || given === undefined) return { value: field.multiple ? [] : null };
  if (field.multiple) return fits(isTexts(given));
  switch (field.type) {
    case 'number':
      return fits(typeof given === 'number');
    case 'bool':
      return fits(typeof given === 'boolean');
    case 'geoPoint':
      return fits(isObject(given) && typeof given.lon === 'number' && typeof given.lat === 'number');
    default:
      return typeof given === 'string' || typeof given === 'number'
        ? { value: String(given) }
        : { fault: { kind: 'other' } };
  }
}

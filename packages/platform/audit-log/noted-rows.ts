import { type Change, isSecretColumn, type Tx } from '../db/index.ts';
import type { FieldChange, RowChange } from './entry.ts';

/** Longer texts are kept shortened: the log says what changed, the backup what it was. */
const MAX_TEXT = 2_000;
/** So many rows of one write are listed; a larger one says how many there were. */
const MAX_ROWS = 500;
const MASKED = '(secret)';

type Row = Readonly<Record<string, unknown>>;

/** A row before and after a change: null where there is none. */
export interface NotedRow {
  collection: string;
  id: string;
  before: Row | null;
  after: Row | null;
  /** Fields whose values nobody may read again, beside those that are known for it. */
  secret?: readonly string[];
  /** It is told in the words of a room: left out where the row itself is told too. */
  inWords?: true;
}

/** What one write changes, gathered while somebody acts whose acts are kept. */
export class NotedRows {
  readonly #noted = new Map<string, RowChange>();
  /** Rows told in the words of a room, by their keys. */
  readonly #inWords = new Set<string>();
  readonly #rest: unknown[] = [];
  #count = 0;

  add(row: RowChange, inWords = false): void {
    const key = `${row.collection}/${row.id}`;
    if (inWords) this.#inWords.add(key);
    const known = this.#noted.get(key);
    if (!known) this.#count += 1;
    if (!known && this.#noted.size >= MAX_ROWS) return;
    // Who knows the fields, knows more than the feed of changes.
    if (!known || row.fields || !known.fields) this.#noted.set(key, { ...known, ...row });
  }

  /** The log itself was replaced; it ended there. */
  replaced(log: { number: number; hash: string }): void {
    this.#rest.push({ replaced: log });
  }

  /** The rows as JSON; what follows them says how many more there were, and whether the log was replaced. */
  text(): string {
    const whole = new Set(
      [...this.#noted].flatMap(([key, { id, fields }]) => (fields && !this.#inWords.has(key) ? [id] : [])),
    );
    const rows = [...this.#noted].flatMap(([key, row]) =>
      this.#inWords.has(key) && whole.has(row.id) ? [] : [row],
    );
    const more = this.#count - this.#noted.size;
    return JSON.stringify([...rows, ...(more > 0 ? [{ more }] : []), ...this.#rest]);
  }
}

const noting = new WeakMap<object, NotedRows>();

/** Begins to gather what is written by `tx`. */
export function noteRowsOf(tx: Tx): NotedRows {
  const rows = new NotedRows();
  noting.set(tx, rows);
  return rows;
}

/** Tells the audit log what a row was and is, within the write that changes it. Costs nothing while nobody is audited. */
export function noteRow(tx: Tx, noted: NotedRow): void {
  const rows = noting.get(tx);
  if (!rows) return;
  const { collection, id, before, after, inWords = false } = noted;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  rows.add({ collection, id, action, fields: fieldsOf(noted) }, inWords);
}

/** A change that the feed is told of. */
export function noteChange(rows: NotedRows, { collection, id, action }: Change): void {
  rows.add({ collection, id, action });
}

function fieldsOf({ collection, before, after, secret = [] }: NotedRow): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: FieldChange[] = [];
  for (const field of names) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (Object.is(was, is) || JSON.stringify(was) === JSON.stringify(is)) continue;
    const hidden = secret.includes(field) || isSecretColumn(collection, field);
    changes.push({ field, before: shown(was, hidden), after: shown(is, hidden) });
  }
  return changes;
}

function shown(value: unknown, hidden: boolean): unknown {
  if (value === null || value === '') return value;
  if (hidden) return MASKED;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : value;
}

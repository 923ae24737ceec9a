import type { RawSql } from '#platform/db/index.ts';
import type { Operator } from './expression.ts';
import { FALSE, TRUE } from './conditions.ts';
import { filterError } from './filter-error.ts';
import { isLate, LateValueError } from './late-value.ts';
import type { ColumnOperand, ConstantOperand, Fragment, Operand } from './operand.ts';

const truth = (value: boolean): Fragment => (value ? TRUE : FALSE);

type Value = string | number | null;
type Ordering = '<' | '<=' | '>' | '>=';
const MIRRORED: Record<Ordering, Ordering> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/**
 * One comparison as SQL. As in PocketBase, null and the empty text are the same to `=` and `!=`, which never give
 * null themselves, and a value is compared in the type of the column beside it.
 */
export function compare(raw: RawSql, left: Operand, operator: Operator, right: Operand): Fragment {
  // What is not known yet can be compared with columns, and told from nothing; no more.
  if (left.kind === 'constant' && right.kind === 'constant') {
    const [late, other] = isLate(left.value) ? [left, right] : [right, left];
    if (isLate(late.value) && (!isEmpty(other.value) || !['=', '!='].includes(operator)))
      throw new LateValueError();
  }
  if (operator.endsWith('~') && right.kind === 'constant' && isLate(right.value)) throw new LateValueError();
  switch (operator) {
    case '=':
    case '!=':
      return equality(raw, left, right, operator === '=');
    case '~':
    case '!~':
      return likeness(raw, left, right, operator === '~');
    default:
      return ordering(raw, left, operator, right);
  }
}

const isEmpty = (value: Value): boolean => value === null || value === '';

function equality(raw: RawSql, left: Operand, right: Operand, equal: boolean): Fragment {
  if (left.kind === 'constant' && right.kind === 'constant') {
    const same = isEmpty(left.value) ? isEmpty(right.value) : left.value === right.value;
    return truth(same === equal);
  }
  if (left.kind === 'constant') return equality(raw, right, left, equal);
  if (right.kind === 'constant') return equalsValue(raw, left, right, equal);
  const mixed = unlike(left, right);
  if (mixed) return bothEmpty(mixed.numeric, mixed.text, raw, equal);
  const [a, b] = comparable(raw, left, right);
  const operator = equal ? 'IS NOT DISTINCT FROM' : 'IS DISTINCT FROM';
  if (!a.nullable && !b.nullable) return join(a.sql, equal ? '=' : '!=', b.sql);
  // What JSON says is nothing is not the empty text.
  if (left.path || right.path) return join(a.sql, operator, b.sql);
  if (a.type === 'text') return join(orEmpty(a.sql), equal ? '=' : '!=', orEmpty(b.sql));
  return join(a.sql, operator, b.sql);
}

/** A number and a text are never equal, so that only two empty ones are. */
function unlike(
  left: ColumnOperand,
  right: ColumnOperand,
): { numeric: ColumnOperand; text: ColumnOperand } | null {
  if (isNumeric(left) && right.type === 'text') return { numeric: left, text: right };
  if (isNumeric(right) && left.type === 'text') return { numeric: right, text: left };
  return null;
}

function bothEmpty(numeric: ColumnOperand, text: ColumnOperand, raw: RawSql, equal: boolean): Fragment {
  if (!numeric.nullable) return truth(!equal);
  const empty = orEmpty(asText(raw, text));
  const both = {
    text: `(${numeric.sql.text} IS NULL AND ${empty.text} = '')`,
    params: [...numeric.sql.params, ...empty.params],
  };
  return equal ? both : { text: `NOT ${both.text}`, params: both.params };
}

const isNumeric = (side: ColumnOperand): boolean => side.type === 'number' || side.type === 'bool';

const join = (a: Fragment, operator: string, b: Fragment): Fragment => ({
  text: `${a.text} ${operator} ${b.text}`,
  params: [...a.params, ...b.params],
});

const orEmpty = (sql: Fragment): Fragment => ({ text: `COALESCE(${sql.text}, '')`, params: sql.params });

function equalsValue(raw: RawSql, column: ColumnOperand, right: ConstantOperand, equal: boolean): Fragment {
  const { value } = right;
  if (column.type === 'json') return jsonEquals(raw, column, value, equal);
  const sql = lowered(column);
  if (isEmpty(value)) {
    if (column.type !== 'text')
      return column.nullable ? test(sql, equal ? 'IS NULL' : 'IS NOT NULL') : truth(!equal);
    if (!column.nullable) return test(sql, equal ? "= ''" : "!= ''");
    return equal
      ? { text: `(${sql.text} = '' OR ${sql.text} IS NULL)`, params: [...sql.params, ...sql.params] }
      : { text: `(${sql.text} != '' AND ${sql.text} IS NOT NULL)`, params: [...sql.params, ...sql.params] };
  }
  const bound = inTypeOf(column, right);
  if (bound === null || (column.type === 'bool' && bound !== 0 && bound !== 1)) return truth(!equal);
  if (equal) return { text: `${sql.text} = ?`, params: [...sql.params, bound] };
  if (!column.nullable) return { text: `${sql.text} != ?`, params: [...sql.params, bound] };
  return { text: `(${sql.text} != ? OR ${sql.text} IS NULL)`, params: [...sql.params, bound, ...sql.params] };
}

const test = (sql: Fragment, condition: string): Fragment => ({
  text: `${sql.text} ${condition}`,
  params: sql.params,
});

function jsonEquals(raw: RawSql, column: ColumnOperand, value: Value, equal: boolean): Fragment {
  const operator = equal ? 'IS NOT DISTINCT FROM' : 'IS DISTINCT FROM';
  if (column.path === undefined) {
    // No list at all, of a record that isn't there, is as empty as a text.
    if (isEmpty(value) && column.nullable) {
      const sql = orEmpty(asText(raw, column));
      return { text: `${sql.text} ${equal ? '=' : '!='} ''`, params: sql.params };
    }
    // A list as it is kept: equal when it is the same list.
    const list = typeof value === 'string' ? asJsonText(value) : null;
    if (list !== null) {
      return {
        text: `${column.sql.text} ${operator} ${raw.jsonParameter}`,
        params: [...column.sql.params, list],
      };
    }
    return {
      text: `${asText(raw, column).text} ${operator} ${raw.typed('text')}`,
      params: [...column.sql.params, text(value)],
    };
  }
  if (value === null) return test(asText(raw, column), equal ? 'IS NULL' : 'IS NOT NULL');
  if (typeof value === 'number') {
    return {
      text: `${raw.jsonNumber(column.sql.text, column.path)} ${operator} ?`,
      params: [...column.sql.params, value],
    };
  }
  const string = raw.jsonString(column.sql.text, column.path);
  const subject = column.lower ? `LOWER(${string})` : string;
  return { text: `${subject} ${operator} ${raw.typed('text')}`, params: [...column.sql.params, value] };
}

function asJsonText(value: string): string | null {
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return null;
  }
}

const text = (value: Value): string => (value === null ? '' : String(value));

/** A number beside text: SQLite writes a fraction of nothing too. */
function realText(value: number): string {
  const plain = String(value);
  return Number.isInteger(value) && !plain.includes('e') ? `${plain}.0` : plain;
}

/** The value as the column holds its own; null when it can be none of them. */
function inTypeOf(column: ColumnOperand, { value, whole }: ConstantOperand): string | number | null {
  if (column.type === 'text') return typeof value === 'number' && !whole ? realText(value) : text(value);
  const number =
    typeof value === 'number' ? value : value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Both sides in one type: numbers with numbers, everything else as text. */
function comparable(raw: RawSql, left: ColumnOperand, right: ColumnOperand): [ColumnOperand, ColumnOperand] {
  const numeric = isNumeric;
  const jsonNumber = (side: ColumnOperand): ColumnOperand => ({
    ...side,
    sql: { text: raw.jsonNumber(side.sql.text, side.path ?? []), params: side.sql.params },
    type: 'number',
    nullable: true,
  });
  if (numeric(left) && numeric(right)) return [left, right];
  if (numeric(left) && right.path) return [left, jsonNumber(right)];
  if (numeric(right) && left.path) return [jsonNumber(left), right];
  const asTexts = (side: ColumnOperand): ColumnOperand => ({
    ...side,
    sql: asText(raw, side),
    type: 'text',
    nullable: side.nullable || side.path !== undefined,
  });
  return [asTexts(left), asTexts(right)];
}

const lowered = (column: ColumnOperand): Fragment =>
  column.lower ? { text: `LOWER(${column.sql.text})`, params: column.sql.params } : column.sql;

function asText(raw: RawSql, column: ColumnOperand): Fragment {
  if (column.type === 'text') return lowered(column);
  const plain =
    column.type === 'json' && column.path !== undefined
      ? raw.jsonText(column.sql.text, column.path)
      : raw.asText(column.sql.text);
  return { text: column.lower ? `LOWER(${plain})` : plain, params: column.sql.params };
}

function ordering(raw: RawSql, left: Operand, operator: Ordering, right: Operand): Fragment {
  if (left.kind === 'constant' && right.kind === 'constant')
    return truth(ordered(left.value, operator, right.value));
  if (left.kind === 'constant') return ordering(raw, right, MIRRORED[operator], left);
  if (right.kind === 'column') {
    const [a, b] = comparable(raw, left, right);
    return join(a.sql, operator, b.sql);
  }
  const { value } = right;
  if (value === null) return FALSE;
  if (left.type === 'json') {
    const sql =
      typeof value === 'number' && left.path !== undefined
        ? { text: raw.jsonNumber(left.sql.text, left.path), params: left.sql.params }
        : asText(raw, left);
    const bound = typeof value === 'number' && left.path !== undefined ? value : text(value);
    return { text: `${sql.text} ${operator} ?`, params: [...sql.params, bound] };
  }
  const bound = inTypeOf(left, right);
  // Numbers come before all text, as SQLite orders them.
  if (bound === null) return truth(operator === '<' || operator === '<=');
  const sql = lowered(left);
  const parameter = left.type === 'bool' ? raw.typed('number') : '?';
  return { text: `${sql.text} ${operator} ${parameter}`, params: [...sql.params, bound] };
}

function ordered(left: Value, operator: Ordering, right: Value): boolean {
  if (left === null || right === null) return false;
  const order =
    typeof left === typeof right
      ? left < right
        ? -1
        : left > right
          ? 1
          : 0
      : typeof left === 'number'
        ? -1
        : 1;
  return order === 0 ? operator.endsWith('=') : operator.startsWith(order === -1 ? '<' : '>');
}

function likeness(raw: RawSql, left: Operand, right: Operand, positive: boolean): Fragment {
  // Nothing is like null, nor unlike it.
  if ([left, right].some((side) => side.kind === 'constant' && side.value === null)) return FALSE;
  const operator = positive ? raw.like : `NOT ${raw.like}`;
  const subject: Fragment =
    left.kind === 'column' ? asText(raw, left) : { text: raw.typed('text'), params: [text(left.value)] };
  if (right.kind === 'constant') {
    return {
      text: `${subject.text} ${operator} ${raw.typed('text')} ESCAPE '\\'`,
      params: [...subject.params, pattern(text(right.value))],
    };
  }
  const part = asText(raw, right);
  return {
    text: `${subject.text} ${operator} ('%' || ${part.text} || '%') ESCAPE '\\'`,
    params: [...subject.params, ...part.params],
  };
}

/**
 * A value with a wildcard of its own is a pattern already; any other is looked for anywhere, literally. In it a backslash
 * before a sign is that sign's, counted from the end, as in PocketBase.
 */
export function pattern(value: string): string {
  if (value.length > 2_000) throw filterError('A pattern is too long.');
  const own = /(?<!\\)(?:\\\\)*%/.test(value);
  if (!own) return `%${backwards(backwards(value).replace(/([\\%_])\\?/g, '$1\\'))}%`;
  // A lone backslash at the end would escape nothing, which PostgreSQL refuses.
  return /(?<!\\)(?:\\\\)*\\$/.test(value) ? `${value}\\` : value;
}

const backwards = (text: string): string => Array.from(text).toReversed().join('');

import type { RawSql } from '#platform/db/index.ts';
import type { Term } from './expression.ts';
import { filterError } from './filter-error.ts';
import type { ColumnOperand, Operand } from './operand.ts';

type Call = Extract<Term, { kind: 'call' }>;

/** What functions need to know of the query that they are called in. */
export interface CallContext {
  raw: RawSql;
  /** The time now, as UTC text; whoever asks for it depends on the time. */
  now: () => string;
  operand: (term: Term) => Operand;
}

const MAX_STRFTIME_ARGUMENTS = 10;

/** A call in a filter as a value that the query computes. Throws 400 for one that there is not. */
export function resolveCall(context: CallContext, call: Call): ColumnOperand {
  if (call.name === 'geoDistance') return geoDistance(context, call.args);
  if (call.name === 'strftime') return strftime(context, call.args);
  throw filterError(`There is no function ${call.name}.`, 'function', call.name);
}

/** Kilometres between two places. Of places over a relation to many, one that is near enough is enough. */
function geoDistance(context: CallContext, terms: readonly Term[]): ColumnOperand {
  if (terms.length !== 4 || terms.some(({ kind }) => kind !== 'identifier' && kind !== 'number')) {
    throw filterError('geoDistance takes four numbers or fields.');
  }
  const { raw } = context;
  const operands = terms.map((term) => context.operand(term));
  // The formula names places more than once: it is built with marks, which the operands then take in their order.
  const params: unknown[] = [];
  const marks = operands.map((_, n) => `§${n}§`) as [string, string, string, string];
  const text = raw.distance(...marks).replace(/§(\d)§/g, (_, n: string) => {
    const operand = operands[Number(n)] as Operand;
    if (operand.kind === 'constant') {
      params.push(typeof operand.value === 'number' ? operand.value : null);
      return raw.typed('number');
    }
    params.push(...operand.sql.params);
    if (operand.type === 'json' && operand.path) return raw.jsonNumber(operand.sql.text, operand.path);
    return operand.type === 'number' || operand.type === 'bool'
      ? operand.sql.text
      : raw.toNumber(raw.asText(operand.sql.text));
  });
  const many = operands.some((operand) => operand.kind === 'column' && operand.many !== 'no');
  return {
    kind: 'column',
    sql: { text, params },
    type: 'number',
    nullable: true,
    many: many ? 'one is enough' : 'no',
    lower: false,
  };
}

/** SQLite's strftime: a time as text in a format, moved by modifiers. Null where it is no time. */
function strftime(context: CallContext, terms: readonly Term[]): ColumnOperand {
  const [format, time, ...modifiers] = terms;
  if (format?.kind !== 'text') throw filterError('strftime takes a format first.');
  if (terms.length > MAX_STRFTIME_ARGUMENTS) throw filterError('strftime takes no more than 10 arguments.');
  if (time?.kind === 'call') throw filterError('strftime takes a text, a number or a field as its time.');
  const words = modifiers.map((modifier) => {
    if (modifier.kind !== 'text') throw filterError('Modifiers of strftime are texts.');
    return modifier.value;
  });
  const { raw } = context;
  const operand = time ? context.operand(time) : null;
  const params: unknown[] = [];
  let value: string;
  if (operand?.kind === 'column') {
    const plain =
      operand.type === 'json' && operand.path
        ? raw.jsonText(operand.sql.text, operand.path)
        : operand.sql.text;
    value = operand.type === 'text' || operand.path ? plain : raw.asText(plain);
    params.push(...operand.sql.params);
  } else {
    value = raw.typed('text');
    const given = operand ? operand.value : context.now();
    params.push(given === null ? null : String(given));
  }
  const { text, params: all } = raw.strftime(format.value, { text: value, params }, words);
  return {
    kind: 'column',
    sql: { text, params: all },
    type: 'text',
    nullable: true,
    many: operand?.kind === 'column' ? operand.many : 'no',
    lower: false,
  };
}

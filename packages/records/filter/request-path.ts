import type { Field } from '../fields/field.ts';
import { isMultiple } from '../fields/field.ts';
import { fieldValue } from '../fields/field-value.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { filterError } from './filter-error.ts';
import { splitModifier } from './modifier.ts';
import { type ColumnOperand, constant, type Operand } from './operand.ts';
import { resolvePath } from './path.ts';
import type { PathContext, Root } from './path-context.ts';

/** `@request.…`, the `@request.` taken off. What the request does not have is null, never an error. */
export function resolveRequestPath(
  context: PathContext,
  base: Root,
  info: RequestInfo,
  words: readonly string[],
): Operand {
  const [part, ...rest] = words;
  switch (part) {
    case 'context':
    case 'method':
      if (rest.length > 0)
        throw filterError(`There is no @request.${words.join('.')}.`, 'request', words.join('.'));
      return constant(info[part]);
    case 'query':
    case 'headers':
      return fromValues(info[part], rest);
    case 'auth':
      return fromAuth(context, info, rest);
    case 'body':
      return fromBody(context, base, info, rest);
    default:
      throw filterError(`There is no @request.${part}.`, 'request', part ?? '');
  }
}

/** A value in nested values and lists; `:isset` asks whether it is there, `:lower` makes it small. */
function fromValues(values: Readonly<Record<string, unknown>>, words: readonly string[]): Operand {
  if (words.length === 0) throw filterError('The path names nothing of the request.');
  const last = splitModifier(words.at(-1) ?? '');
  let value: unknown = values;
  let found = true;
  for (const word of [...words.slice(0, -1), last.name]) {
    found &&= typeof value === 'object' && value !== null && Object.hasOwn(value, word);
    value = found ? (value as Record<string, unknown>)[word] : null;
  }
  if (last.modifier === 'isset') return constant(found);
  if (last.modifier === 'length') return constant(asList(value).length, true);
  if (last.modifier === 'lower' && typeof value === 'string') return constant(asciiLower(value));
  // As in PocketBase, a modifier says nothing of a value that it is not for.
  return constant(value);
}

const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

function fromAuth(context: PathContext, info: RequestInfo, words: readonly string[]): Operand {
  if (words.length === 0) throw filterError('@request.auth has fields.');
  if (!info.auth) {
    return constant(splitModifier(words.at(-1) ?? '').modifier === 'isset' ? false : null);
  }
  const { collection, row } = info.auth;
  const [first = ''] = words;
  if (words.length === 1) {
    const { name, modifier } = splitModifier(first);
    if (name === 'collectionId') return constant(collection.id);
    if (name === 'collectionName') return constant(collection.name);
    const field = collection.byName.get(name);
    if (modifier === 'isset') return constant(field !== undefined);
    if (!field) return constant(null);
    // The record was read for this request: its own fields are known.
    if (modifier !== 'each') return fromValues({ [name]: fieldValue(field, row[name]) }, [first]);
  }
  const alias = context.scope.add('__auth', null, false, (as) => ({
    text: `LEFT JOIN ${quoted(collection.name)} AS ${quoted(as)} ON ${quoted(as)}."id" = ?`,
    params: [row.id],
  }));
  const root: Root = { collection, alias, joined: true, many: false };
  return orNull(() => resolvePath({ ...context, allowHidden: true }, root, words));
}

/** Another auth collection may lack what the rule asks of this one's records: then it is null. */
function orNull(resolve: () => Operand): Operand {
  try {
    return resolve();
  } catch {
    return constant(null);
  }
}

function fromBody(context: PathContext, base: Root, info: RequestInfo, words: readonly string[]): Operand {
  const { name, modifier } = splitModifier(words[0] ?? '');
  const field = base.collection.byName.get(name);
  if (!field) return fromValues(info.body, words);
  const value = info.body[name];
  if (field.type === 'relation' && words.length > 1) {
    const to = context.registry.find(field.collectionId);
    const ids = asList(value).map(String);
    if (!to || ids.length === 0) return constant(null);
    const many = isMultiple(field);
    const alias = context.scope.add(`__body_${name}`, null, many, (as) => ({
      text: `LEFT JOIN ${quoted(to.name)} AS ${quoted(as)} ON ${quoted(as)}."id" IN (${ids.map(() => '?').join(', ')})`,
      params: ids,
    }));
    const root: Root = { collection: to, alias, joined: true, many };
    return orNull(() => resolvePath({ ...context, allowHidden: true }, root, words.slice(1)));
  }
  const list = ['select', 'relation', 'file'].includes(field.type);
  if (words.length === 1 && (modifier === 'each' || modifier === 'length')) {
    if (!list) return fromBody(context, base, info, [name]);
    return modifier === 'each' ? entriesOf(context, field, value) : constant(asList(value).length, true);
  }
  // A number may be sent as text.
  const typed =
    field.type === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typed !== value && Number.isFinite(typed)) return fromValues({ ...info.body, [name]: typed }, words);
  return fromValues(info.body, words);
}

/** Each entry of a list in the body, as rows. */
function entriesOf(context: PathContext, field: Field, value: unknown): ColumnOperand {
  const { raw, scope } = context;
  const json = JSON.stringify(asList(value));
  const alias = scope.add(`__body_${field.name}_each`, null, true, (as) => ({
    text: `LEFT JOIN ${raw.jsonEach(raw.typed('json'), as)} ON 1 = 1`,
    params: Array.from({ length: eachParameters(context) }, () => json),
  }));
  return {
    kind: 'column',
    sql: { text: raw.asText(`${quoted(alias)}."value"`), params: [] },
    type: 'text',
    nullable: true,
    many: isMultiple(field) ? 'all must match' : 'one is enough',
    lower: false,
  };
}

/** How often the text of a list's rows names its column. */
function eachParameters(context: PathContext): number {
  return context.raw.jsonEach('?', 'x').split('?').length - 1;
}

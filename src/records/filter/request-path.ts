import { isMultiple } from '../fields/field.ts';
import { fieldValue } from '../fields/field-value.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { filterError } from './filter-error.ts';
import { splitModifier } from './modifier.ts';
import { type Operand, constant } from './operand.ts';
import { type PathContext, resolvePath, type Root } from './path.ts';

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
      return constant(info[part]);
    case 'query':
    case 'headers':
      return fromValues(info[part], rest);
    case 'auth':
      return fromAuth(context, info, rest);
    case 'body':
      return fromBody(context, base, info, rest);
    default:
      throw filterError(`There is no @request.${part}.`);
  }
}

/** A value in nested values; `:isset` asks whether it is there, `:lower` and `:length` work on it. */
function fromValues(values: Readonly<Record<string, unknown>>, words: readonly string[]): Operand {
  const last = splitModifier(words.at(-1) ?? '');
  let value: unknown = values;
  let found = words.length > 0;
  for (const word of [...words.slice(0, -1), last.name]) {
    found &&= typeof value === 'object' && value !== null && Object.hasOwn(value, word);
    value = found ? (value as Record<string, unknown>)[word] : null;
  }
  if (last.modifier === 'isset') return constant(found);
  if (last.modifier === 'length') return constant(asList(value).length);
  if (last.modifier === 'lower' && typeof value === 'string') return constant(asciiLower(value));
  return constant(value);
}

const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

function fromAuth(context: PathContext, info: RequestInfo, words: readonly string[]): Operand {
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
  const alias = `__auth`;
  context.scope.add(alias, null, false, () => ({
    text: `LEFT JOIN ${quoted(collection.name)} AS ${quoted(alias)} ON ${quoted(alias)}."id" = ?`,
    params: [row.id],
  }));
  return orNull(() =>
    resolvePath({ ...context, allowHidden: true }, { collection, alias, joined: true, many: false }, words),
  );
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
  if (field.type === 'relation' && words.length > 1) {
    const to = context.registry.find(field.collectionId);
    const ids = asList(info.body[name]).map(String);
    if (!to || ids.length === 0) return constant(null);
    const alias = `__body_${name}`;
    context.scope.add(alias, null, isMultiple(field), () => ({
      text: `LEFT JOIN ${quoted(to.name)} AS ${quoted(alias)} ON ${quoted(alias)}."id" IN (${ids.map(() => '?').join(', ')})`,
      params: ids,
    }));
    const root: Root = { collection: to, alias, joined: true, many: isMultiple(field) };
    return resolvePath({ ...context, allowHidden: true }, root, words.slice(1));
  }
  if (modifier === 'each' && words.length === 1) {
    const alias = `__body_${name}_each`;
    context.scope.add(alias, null, true, () => ({
      text: `LEFT JOIN ${context.raw.jsonEach(context.raw.typed('json'), alias)} ON 1 = 1`,
      params: Array.from({ length: eachParameters(context) }, () => JSON.stringify(asList(info.body[name]))),
    }));
    return {
      kind: 'column',
      sql: { text: context.raw.asText(`${quoted(alias)}."value"`), params: [] },
      type: 'text',
      nullable: true,
      many: true,
      lower: false,
    };
  }
  const value = info.body[name];
  // Forms send numbers as text.
  const typed =
    field.type === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typed !== value && Number.isFinite(typed)) return fromValues({ ...info.body, [name]: typed }, words);
  return fromValues(info.body, words);
}

/** How often the text of a list's rows names its column. */
function eachParameters(context: PathContext): number {
  return context.raw.jsonEach('?', 'x').split('?').length - 1;
}

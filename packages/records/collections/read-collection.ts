import { fieldList } from '../fields/field-list.ts';
import { MalformedError, readField, readOption } from '../fields/read-field.ts';
import type { Rule } from '../schema/collection.ts';
import { type Definition, RULES } from '../schema/definition.ts';
import { readAuthOptions } from './read-auth-options.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What was sent, laid over a collection as it is: what is left out stays, lists are replaced. Throws MalformedError
 * for a value of another kind than it must be. Whether it makes sense is not looked at.
 */
export function readCollection(base: Definition, body: Values): Definition {
  const text = (name: 'id' | 'name' | 'type'): string =>
    body[name] === undefined || body[name] === null
      ? base[name]
      : (readOption('text', body[name], name) as string);
  const sent = (name: string): boolean => body[name] !== undefined;
  const read: Definition = {
    ...base,
    id: text('id'),
    name: text('name'),
    type: text('type') as Definition['type'],
    system: sent('system') ? (readOption('bool', body.system, 'system') as boolean) : base.system,
    fields: sent('fields') ? readFields(body.fields) : base.fields,
    indexes: sent('indexes')
      ? ((readOption('texts', body.indexes, 'indexes') ?? []) as string[])
      : base.indexes,
    auth: base.auth && readAuthOptions(base.auth, body),
    viewQuery:
      base.viewQuery !== null && sent('viewQuery')
        ? (readOption('text', body.viewQuery, 'viewQuery') as string)
        : base.viewQuery,
  };
  for (const name of RULES) if (sent(name)) read[name] = readRule(body[name], name);
  return read;
}

function readFields(value: unknown): Definition['fields'] {
  if (value === null) return [];
  if (!Array.isArray(value)) throw new MalformedError('fields is not a list.');
  return fieldList(value.map(readField));
}

/** A rule is text or null. */
export function readRule(value: unknown, name: string): Rule {
  if (value === null) return null;
  return readOption('text', value, name) as string;
}

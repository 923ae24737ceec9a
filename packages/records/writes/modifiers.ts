import type { Ids } from '#lib/ids.ts';
import type { Collection } from '../schema/collection.ts';
import { autogenerate } from '../fields/autogenerate.ts';
import { toList, toNumber, toText } from '../fields/cast.ts';
import { listOf } from '../fields/check-value.ts';
import { type Field, isMultiple } from '../fields/field.ts';
import { fieldValue } from '../fields/field-value.ts';
import { storedValue } from '../fields/stored-value.ts';
import type { Row } from '../schema/row.ts';

type Values = Record<string, unknown>;

const SIGNS = { '+': 'append', '-': 'remove' } as const;

/**
 * `views+`, `+tags`, `tags-`, `slug:autogenerate`: worked out on what the record has now, shorter keys first, each on
 * what the one before left. Keys that are no field stay as they are.
 */
export function withoutModifiers(
  collection: Collection,
  current: Row | null,
  body: Readonly<Values>,
  ids: Ids,
): Values {
  const out: Values = {};
  const keys = Object.keys(body).toSorted((a, b) => a.length - b.length);
  for (const key of keys) {
    const value = body[key];
    const found = collection.byName.has(key) ? null : modified(collection, key);
    if (!found) {
      out[key] = value;
      continue;
    }
    const { field, change } = found;
    const { name } = field;
    if (change === 'autogenerate') {
      const pattern = field.type === 'text' ? field.autogeneratePattern : '';
      out[name] = toText(value) + (pattern ? autogenerate(pattern, ids) : '');
    } else if (field.type === 'number') {
      const base = toNumber(Object.hasOwn(out, name) ? out[name] : current?.[name]);
      out[name] = change === 'remove' ? base - toNumber(value) : base + toNumber(value);
    } else {
      const base = Object.hasOwn(out, name) ? toList(out[name]) : listOf(field, current?.[name]);
      out[name] = changedList(field, base, toList(value), change);
    }
  }
  return out;
}

type Change = 'prepend' | 'append' | 'remove' | 'autogenerate';

/** The field that a key with a modifier means, and what is to become of it. */
function modified(collection: Collection, key: string): { field: Field; change: Change } | null {
  const [, name = ''] = /^(.+):autogenerate$/s.exec(key) ?? [];
  const text = collection.byName.get(name);
  if (text?.type === 'text') return { field: text, change: 'autogenerate' };
  const prepended = collection.byName.get(key.slice(1));
  if (key.startsWith('+') && prepended && holdsEntries(prepended)) {
    return { field: prepended, change: 'prepend' };
  }
  const sign = key.at(-1);
  const field = collection.byName.get(key.slice(0, -1));
  if ((sign !== '+' && sign !== '-') || !field) return null;
  return holdsEntries(field) || field.type === 'number' ? { field, change: SIGNS[sign] } : null;
}

const holdsEntries = ({ type }: Field): boolean =>
  type === 'select' || type === 'file' || type === 'relation';

function changedList(field: Field, base: string[], given: string[], change: Change): unknown {
  if (change === 'remove') {
    const rest = base.filter((item) => !given.includes(item));
    return isMultiple(field) ? rest : (rest.at(-1) ?? '');
  }
  const list = [...new Set(change === 'append' ? [...base, ...given] : [...given, ...base])];
  return isMultiple(field) ? list : (list.at(-1) ?? '');
}

/** What was sent as rules see it: each field's value as the record would have it. */
export function bodyOf(collection: Collection, values: Readonly<Values>): Values {
  const out: Values = { ...values };
  for (const name of Object.keys(values)) {
    const field = collection.byName.get(name);
    if (field && field.type !== 'password') out[name] = fieldValue(field, storedValue(field, values[name]));
  }
  return out;
}

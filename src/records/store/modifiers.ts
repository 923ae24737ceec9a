import type { Collection } from '../collections/collection.ts';
import { toList, toNumber } from '../fields/cast.ts';
import { listOf } from '../fields/check-value.ts';
import { type Field, isMultiple } from '../fields/field.ts';
import type { Row } from './row.ts';

/** `views+`, `+tags`, `tags-`: worked out on what the record has now. Keys that are no field stay as they are. */
export function withoutModifiers(
  collection: Collection,
  current: Row | null,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const [, before, name = '', after] = /^(\+?)(.*?)([+-]?)$/s.exec(key) ?? [];
    const field = collection.byName.get(name);
    const sign = before ? 'prepend' : after === '+' ? 'append' : after === '-' ? 'remove' : null;
    if (!field || !sign || collection.byName.has(key)) out[key] = value;
    else if (field.type === 'number') {
      const base = toNumber(Object.hasOwn(out, name) ? out[name] : current?.[name]);
      out[name] = sign === 'remove' ? base - toNumber(value) : base + toNumber(value);
    } else if (field.type === 'select' || field.type === 'file' || field.type === 'relation') {
      const base = Object.hasOwn(out, name) ? toList(out[name]) : listOf(field, current?.[name]);
      out[name] = changedList(field, base, toList(value), sign);
    }
  }
  return out;
}

function changedList(
  field: Field,
  base: string[],
  given: string[],
  sign: 'prepend' | 'append' | 'remove',
): unknown {
  if (sign === 'remove') {
    const rest = base.filter((item) => !given.includes(item));
    return isMultiple(field) ? rest : (rest[0] ?? '');
  }
  const list = [...new Set(sign === 'append' ? [...base, ...given] : [...given, ...base])];
  return isMultiple(field) ? list : ((sign === 'append' ? list.at(-1) : list[0]) ?? '');
}

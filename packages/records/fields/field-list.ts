import { fieldIdOf } from './checksum.ts';
import type { Field } from './field.ts';

/**
 * A list of fields as PocketBase puts it together: one without an id gets the id of its type and name, and takes the
 * place of an earlier one of that name; one with an id takes the place of an earlier one with that id.
 */
export function fieldList(given: readonly Field[]): Field[] {
  const list: Field[] = [];
  for (const field of given) {
    const named = field.id === '';
    const made = named ? { ...field, id: freeId(list, field) } : field;
    const at = list.findIndex((other) =>
      named ? field.name !== '' && other.name === field.name : other.id === field.id,
    );
    const replaced = list[at];
    if (!replaced) list.push(made);
    else list[at] = { ...made, id: replaced.id };
  }
  return list;
}

function freeId(list: readonly Field[], { type, name }: Field): string {
  const base = fieldIdOf(type, name);
  let id = base;
  for (let n = 2; list.some((other) => other.id === id); n += 1) id = `${base}${n}`;
  return id;
}

import type { Field } from './field.ts';
import { COMMON_OPTIONS, TYPE_OPTIONS, unsetOption } from './field-options.ts';

/** A field as the collections API shows it: every option of its type, in the order of the alphabet. */
export function presentField(field: Field): Record<string, unknown> {
  const kinds = { ...COMMON_OPTIONS, ...TYPE_OPTIONS[field.type] };
  const values = field as unknown as Record<string, unknown>;
  const shown = Object.entries(kinds)
    // Whether it is required makes no sense where nobody can set it.
    .filter(([name]) => field.type !== 'autodate' || name !== 'required')
    .map(([name, kind]): [string, unknown] => [name, values[name] ?? unsetOption(kind)]);
  return Object.fromEntries(
    [...shown, ['type', field.type] as [string, unknown]].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

import { cutText } from '#lib/text.ts';
import type { AuditChange } from '../model/schema.ts';

/** Longer texts are cut: the history says that a description was changed, and how it began. */
const LONGEST = 1_000;

/**
 * The fields of `fields` that are not the same in both; `before` is null for what is made, `after` for what is deleted.
 * Lists and objects are kept as their JSON.
 */
export function changesBetween<Row extends object>(
  before: Row | null,
  after: Row | null,
  fields: readonly (keyof Row & string)[],
): AuditChange[] {
  return fields.flatMap((field): AuditChange[] => {
    const [was, is] = [valueOf(before?.[field]), valueOf(after?.[field])];
    return was === is ? [] : [{ field, before: cut(was), after: cut(is) }];
  });
}

type Value = AuditChange['before'];

/** What was never said is nothing, whether it is kept as '' or not at all. */
function valueOf(value: unknown): Value {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function cut(value: Value): Value {
  return typeof value === 'string' && value.length > LONGEST ? `${cutText(value, LONGEST)}…` : value;
}

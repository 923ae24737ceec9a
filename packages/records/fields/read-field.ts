import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { Field } from './field.ts';
import { COMMON_OPTIONS, type OptionKind, TYPE_OPTIONS, unsetOption } from './field-options.ts';

/** What was sent is not of the form that it must have; the caller answers 400. */
export class MalformedError extends Error {
  override readonly name = 'MalformedError';
}

/** A value of that kind. What is missing or null is unset. Throws MalformedError for anything of another kind. */
export function readOption(kind: OptionKind, value: unknown, name: string): unknown {
  if (value === undefined || value === null) return unsetOption(kind);
  const fits = {
    text: typeof value === 'string',
    bool: typeof value === 'boolean',
    whole: Number.isSafeInteger(value),
    limit: typeof value === 'number' && Number.isFinite(value),
    texts: Array.isArray(value) && value.every((item) => typeof item === 'string'),
    date: typeof value === 'string',
  }[kind];
  if (!fits) throw new MalformedError(`${name} is not of its kind.`);
  if (kind !== 'date') return value;
  const at = parseUtcText(value as string);
  return at === null ? '' : toUtcText(at);
}

/** A field as JSON has it, every option set. Throws MalformedError, for an unknown type too. */
export function readField(value: unknown): Field {
  if (typeof value !== 'object' || value === null) throw new MalformedError('A field is not an object.');
  const given = value as Record<string, unknown>;
  const options = Object.hasOwn(TYPE_OPTIONS, String(given.type))
    ? TYPE_OPTIONS[given.type as Field['type']]
    : undefined;
  if (!options) throw new MalformedError('A field has no type, or an unknown one.');
  const field: Record<string, unknown> = { type: given.type };
  for (const [name, kind] of Object.entries({ ...COMMON_OPTIONS, ...options })) {
    field[name] = readOption(kind, given[name], name);
  }
  // A select's list is never null.
  if (given.type === 'select') field.values ??= [];
  if (field.help === '') delete field.help;
  return field as unknown as Field;
}

import type { z } from 'zod';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { SAID_OF_NULL } from '#lib/text.ts';
import type { AnyEntity, Entity, Fields, RowOf, ValuesOf, Written } from './entity.ts';
import { writtenFields } from './entity.ts';
import type { Field, Problem } from './fields.ts';
import { schemaOf } from './schema.server.ts';
import { sentenceOf } from './sentence.ts';
import { textOf } from './text-of.ts';

/** Which of our problems zod's are. */
const PROBLEMS: Readonly<Partial<Record<string, Problem>>> = {
  invalid_type: 'kind',
  too_small: 'least',
  too_big: 'most',
  custom: 'wrong',
  invalid_value: 'wrong',
};

/** What zod found wrong, the first of each field, in the words of the definition. */
function refusals(of: AnyEntity, { issues }: z.ZodError): FieldErrors {
  const wrong: FieldErrors = {};
  for (const { path, code, message } of issues) {
    const field = path.length === 1 ? of.fields[String(path[0])] : undefined;
    const problem = PROBLEMS[code];
    // The only format that a text has is to be free of null characters.
    const nulls = code === 'invalid_format' ? SAID_OF_NULL : undefined;
    const own = field && sentenceOf(field, problem ?? 'wrong');
    const sentence = own ?? nulls ?? message;
    const told = field?.options.codes?.[problem ?? 'wrong'] ?? of.refusedAs ?? `validation_${code}`;
    wrong[path.join('.')] ??= fieldError(told, sentence);
  }
  return wrong;
}

/** A value of a row as it is given: a list for its JSON, true for 1. */
export function givenFrom({ is }: Field, value: unknown): unknown {
  if (is.kind === 'boolean') return value === 1;
  return is.kind === 'references' ? JSON.parse(textOf(value) || '[]') : value;
}

/** A row as whoever changes it would give it. */
export function givenOf(of: { fields: Fields }, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(writtenFields(of).map(([name, field]) => [name, givenFrom(field, row[name])]));
}

/** Checked values as a row keeps them. */
export function storedOf<F extends Fields>(of: { fields: F }, values: Readonly<Record<string, unknown>>) {
  const stored = writtenFields(of).map(([name, { is }]) => {
    const value = values[name];
    if (is.kind === 'boolean') return [name, value === true ? 1 : 0];
    if (is.kind !== 'references') return [name, value];
    return [name, Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : is.none];
  });
  // The fields are those of the type.
  return Object.fromEntries(stored) as Pick<RowOf<{ fields: F }>, Written<F>>;
}

/** What is given over what there is, checked whole. Throws 400 with all fields that are wrong, in every language. */
export function readValues<F extends Fields>(
  of: Pick<Entity<F>, 'fields' | 'check' | 'settled'> & AnyEntity,
  given: Readonly<Record<string, unknown>>,
  current: RowOf<{ fields: F }> | null = null,
): ValuesOf<{ fields: F }> {
  const before = current ? givenOf(of, current) : {};
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const parsed = schemaOf(of).safeParse({ ...before, ...Object.fromEntries(named) });
  if (!parsed.success) throw invalid(refusals(of, parsed.error));
  // The schema was made of the same fields as the type.
  const values = parsed.data as ValuesOf<{ fields: F }>;
  const wrong: FieldErrors = {};
  of.check?.(
    values,
    (field, sentence, code = of.refusedAs ?? 'validation_invalid') => {
      wrong[field] ??= fieldError(code, sentence);
    },
    current,
  );
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...values, ...of.settled?.(values) };
}

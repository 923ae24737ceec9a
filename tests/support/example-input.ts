import { type Fields, type InputOf, writtenFields } from '#shared/entity/entity.ts';
import type { Field } from '#shared/entity/fields.ts';

/** A value that a field takes. */
function exampleOf({ is, options }: Field): unknown {
  if (options.example !== undefined) return options.example;
  if (options.fallback !== undefined) return options.fallback;
  switch (is.kind) {
    case 'text':
      return 'x'.repeat(Math.max(1, is.min));
    case 'code':
      return 'X'.repeat(Math.max(1, is.min));
    case 'email':
      return 'name@example.org';
    case 'currency':
      return 'EUR';
    case 'integer':
      return is.min;
    case 'percent':
    case 'amount':
      return 0;
    case 'day':
      return '2026-12-01';
    case 'moment':
      return '2026-12-01 18:30:00.000Z';
    case 'boolean':
      return false;
    case 'choice':
      return is.values[0];
    case 'reference':
      return 'a'.repeat(15);
    case 'references':
      return [];
  }
}

/** What makes one in a test: examples of its fields, and what the test is about. */
export function exampleInput<F extends Fields>(
  of: { fields: F },
  about: Partial<InputOf<{ fields: F }>> = {},
): InputOf<{ fields: F }> {
  const examples = writtenFields(of).map(([name, field]) => [name, exampleOf(field)]);
  return { ...Object.fromEntries(examples), ...about };
}

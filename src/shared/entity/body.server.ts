import { z } from 'zod';
import { seen, text, texts, truth, whole } from '#platform/api/index.ts';
import { type ChangeOf, type Fields, writtenFields } from './entity.ts';
import type { Field } from './fields.ts';

function kindOf({ is }: Field): z.ZodType {
  switch (is.kind) {
    case 'integer':
    case 'percent':
      return whole;
    case 'amount':
      return is.open ? whole.nullable() : whole;
    case 'boolean':
      return truth;
    case 'references':
      return texts;
    default:
      return text;
  }
}

/**
 * The body that makes or changes an entity, for `readBody`: kinds alone. What is missing, and what else a value may be,
 * is said by whoever saves it.
 */
export function bodyOf<F extends Fields>(of: { fields: F }): z.ZodType<ChangeOf<{ fields: F }>> {
  const kinds = writtenFields(of).map(([name, field]) => [name, kindOf(field).optional()]);
  // The fields are those of the type.
  return z.object({ ...Object.fromEntries(kinds), ...seen }) as unknown as z.ZodType<ChangeOf<{ fields: F }>>;
}

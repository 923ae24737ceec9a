import { z } from 'zod';
import { isAmount, isCurrency } from '#lib/money.ts';
import { NULL_FREE } from '#lib/text.ts';
import { isDay, parseUtcText, toUtcText } from '#lib/time.ts';
import { type AnyEntity, writtenFields } from './entity.ts';
import type { Field, Tidy } from './fields.ts';

/** How codes are kept and compared: in capitals, without blanks. `" mela-10 "` is `MELA-10`. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

function tidied(given: string, tidy: Tidy | undefined): string {
  if (tidy === undefined) return given.trim();
  const composed = given.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return tidy === 'line' ? composed.replace(/\s+/g, ' ') : composed;
}

const address = z.email().max(254);
const id = z.string().max(64).regex(NULL_FREE);

/** What a field's value may be. What is said when it isn't, the definition knows: the schema bears no words. */
function zodOf({ is, needed }: Field): z.ZodType {
  switch (is.kind) {
    case 'text':
      return z
        .string()
        .transform((given) => tidied(given, is.tidy))
        .pipe(z.string().min(is.min).max(is.max).regex(NULL_FREE));
    case 'code':
      return z.string().regex(NULL_FREE).transform(normalCode).pipe(z.string().min(is.min).max(is.max));
    case 'email':
      return z
        .string()
        .trim()
        .toLowerCase()
        .refine((given) => (!needed && given === '') || address.safeParse(given).success);
    case 'currency':
      return z.string().refine(isCurrency);
    case 'integer':
      return z.int().min(is.min).max(is.max);
    case 'percent':
      return z.int().min(0).max(10_000);
    case 'amount':
      return is.open ? z.number().refine(isAmount).nullable() : z.number().refine(isAmount);
    case 'moment':
      return z
        .string()
        .refine((given) => (given === '' ? !needed : parseUtcText(given) !== null))
        .transform((given) => (given === '' ? '' : toUtcText(parseUtcText(given) ?? 0)));
    case 'day':
      return z.string().refine((given) => (given === '' ? !needed : isDay(given)));
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(Object.fromEntries(is.values.map((value) => [value, value])));
    case 'reference':
      return id;
    case 'references':
      return z.array(id).max(is.most);
  }
}

const made = new WeakMap<object, z.ZodObject>();

/** What is given of an entity, as zod checks it; what is left out becomes its fallback. Made once a definition. */
export function schemaOf(of: AnyEntity): z.ZodObject {
  const known = made.get(of);
  if (known) return known;
  const schema = z.object(
    Object.fromEntries(
      writtenFields(of).map(([name, field]) => {
        const { fallback } = field.options;
        const one = zodOf(field);
        return [name, fallback === undefined ? one : one.default(fallback)];
      }),
    ),
  );
  made.set(of, schema);
  return schema;
}

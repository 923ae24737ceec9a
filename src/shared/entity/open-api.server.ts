import {
  date,
  id,
  integer,
  list,
  money,
  object,
  oneOf,
  type Schema,
  text,
  truth,
  updated,
} from '#platform/openapi/index.ts';
import { type AnyEntity, writtenFields } from './entity.ts';
import type { Field } from './fields.ts';

function typeOf({ is }: Field): Schema {
  switch (is.kind) {
    case 'amount':
      return is.open ? { type: ['integer', 'null'] } : money;
    case 'integer':
    case 'percent':
      return integer;
    case 'boolean':
      return truth;
    case 'currency':
      return { type: 'string', pattern: '^[A-Z]{3}$' };
    case 'choice':
      return oneOf(...is.values);
    case 'references':
      return list(id);
    default:
      return text;
  }
}

function limitsOf({ is }: Field): Schema {
  if (is.kind === 'text' || is.kind === 'code') return { maxLength: is.max };
  return is.kind === 'integer' ? { minimum: is.min, maximum: is.max } : {};
}

const described = (field: Field): Schema => ({
  ...typeOf(field),
  ...(field.options.about ? { description: field.options.about } : {}),
});

/** A field as it is answered. */
function answered(field: Field): Schema {
  const { is, options } = field;
  if (is.kind === 'moment') return date;
  if (is.kind === 'reference' && options.fallback !== '') return id;
  return described(field);
}

/** What the API answers of an entity, by property: all that is not the product's alone (`answerOf`). */
export function answerProperties({ fields }: AnyEntity): Record<string, Schema> {
  const own = Object.entries(fields).flatMap(([name, field]) =>
    field.options.internal ? [] : [[name, answered(field)]],
  );
  return { id, ...Object.fromEntries(own), created: date, updated };
}

/** The body that makes or changes an entity: what people write, with its limits. */
export function bodySchema(of: AnyEntity): Schema {
  const given = writtenFields(of).map(([name, field]) => [name, { ...described(field), ...limitsOf(field) }]);
  return object({ ...Object.fromEntries(given), ifUpdated: text }, []);
}

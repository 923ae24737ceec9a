import { type AnyEntity, writtenFields } from './entity.ts';
import type { Field } from './fields.ts';

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it). */
type Schema = Record<string, unknown>;

const DATE = { type: 'string', description: 'UTC text, `2026-12-01 18:30:00.000Z`; empty for none.' };
const ID = { type: 'string', pattern: '^[a-z0-9]{15}$' };
const UPDATED = {
  type: 'string',
  description: 'UTC text. Send it back as `ifUpdated` so that you don’t overwrite other changes.',
};

function typeOf({ is }: Field): Schema {
  switch (is.kind) {
    case 'amount':
      return { type: 'integer', description: 'In the currency’s minor unit.' };
    case 'integer':
    case 'percent':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'currency':
      return { type: 'string', pattern: '^[A-Z]{3}$' };
    case 'choice':
      return { type: 'string', enum: [...is.values] };
    case 'references':
      return { type: 'array', items: ID };
    default:
      return { type: 'string' };
  }
}

function limitsOf({ is }: Field): Schema {
  if (is.kind === 'text' || is.kind === 'code') return { maxLength: is.max };
  return is.kind === 'integer' ? { minimum: is.min, maximum: is.max } : {};
}

/** A field as it is answered. */
function answered(field: Field): Schema {
  const { is, options } = field;
  if (is.kind === 'moment') return DATE;
  if (is.kind === 'reference') return ID;
  return { ...typeOf(field), ...(options.about ? { description: options.about } : {}) };
}

/** What the API answers of an entity, by property: all of them are there. */
export function answerProperties({ fields }: AnyEntity): Record<string, Schema> {
  const own = Object.entries(fields).map(([name, field]) => [name, answered(field)]);
  return { id: ID, ...Object.fromEntries(own), created: DATE, updated: UPDATED };
}

/** The body that makes or changes an entity: what people write, with its limits. */
export function bodySchema(of: AnyEntity): Schema {
  const given = writtenFields(of).map(([name, field]) => [name, { ...typeOf(field), ...limitsOf(field) }]);
  return { type: 'object', properties: { ...Object.fromEntries(given), ifUpdated: { type: 'string' } } };
}

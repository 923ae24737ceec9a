/** A JSON Schema (2020-12, as OpenAPI 3.1 has it). */
export type Schema = Record<string, unknown>;

export const text: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const number: Schema = { type: 'number' };
export const truth: Schema = { type: 'boolean' };
export const anything: Schema = {};
export const money: Schema = { type: 'integer', description: 'In the currency’s minor unit.' };
export const date: Schema = {
  type: 'string',
  description: 'UTC text, `2026-12-01 18:30:00.000Z`; empty for none.',
};
export const id: Schema = { type: 'string', pattern: '^[a-z0-9]{15}$' };
export const email: Schema = { type: 'string', format: 'email' };
export const uri: Schema = { type: 'string', format: 'uri' };

/** An object; all of its properties are required unless said otherwise. */
export function object(
  properties: Record<string, unknown>,
  required: readonly string[] = Object.keys(properties),
): Schema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

export const list = (items: unknown): Schema => ({ type: 'array', items });
export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

/** A reference to one of the document's schemas; a test looks that it is there. */
export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

const page = { page: integer, perPage: integer, totalItems: integer, totalPages: integer };
/** A page of something, as every list is answered. */
export const pageOf = (items: unknown): Schema => object({ ...page, items: list(items) });

export const updated: Schema = {
  type: 'string',
  description: 'UTC text. Send it back as `ifUpdated` so that you don’t overwrite other changes.',
};

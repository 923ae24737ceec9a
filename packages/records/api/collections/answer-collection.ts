import type { ApiContext } from '#platform/http/index.ts';
import type { Definition } from '../../schema/definition.ts';
import { presentCollection } from '../../schema/present-collection.ts';
import { parseFields, pick } from '../../presentation/pick-fields.ts';
import { json } from '../call/request.ts';

/** The collection as JSON, cut down to `?fields=`. */
export function answerCollection(c: ApiContext, definition: Definition): Response {
  return answerFields(c, presentCollection(definition));
}

/** Any value as JSON, cut down to `?fields=`. */
export function answerFields(c: ApiContext, value: unknown): Response {
  const wanted = parseFields(c.req.query('fields'));
  return json(c, JSON.stringify(wanted ? pick(value, wanted) : value));
}

import type { ApiContext } from '#platform/http/index.ts';
import { parseFields, pick } from '../../presentation/pick-fields.ts';

/** The value as JSON, cut down to `?fields=`. */
export function answerJson(c: ApiContext, value: unknown): Response {
  const wanted = parseFields(c.req.query('fields'));
  return c.json((wanted ? pick(value, wanted) : value) as never);
}

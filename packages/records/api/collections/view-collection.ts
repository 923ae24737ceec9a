import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerCollection } from './answer-collection.ts';
import { definitionOfPath } from './definition-of-path.ts';

/** GET /api/collections/:collection */
export async function viewCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  return answerCollection(c, await definitionOfPath(context, c));
}

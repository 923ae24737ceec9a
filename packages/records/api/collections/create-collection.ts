import type { ApiContext } from '#platform/http/index.ts';
import { createCollection } from '../../operators/collections/create-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerCollection } from './answer-collection.ts';
import { readObject } from './read-object.ts';

const UNREADABLE = 'Failed to load the collection type data due to invalid formatting.';

/** POST /api/collections */
export async function postCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  return answerCollection(c, await createCollection(context, await readObject(c, UNREADABLE)));
}

import type { ApiContext } from '#platform/http/index.ts';
import { updateCollection } from '../../operators/collections/update-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerCollection } from './answer-collection.ts';
import { definitionOfPath } from './definition-of-path.ts';
import { readObject } from './read-object.ts';

const UNREADABLE = 'Failed to load the submitted data due to invalid formatting.';

/** PATCH /api/collections/:collection */
export async function patchCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { id } = await definitionOfPath(context, c);
  return answerCollection(c, await updateCollection(context, id, await readObject(c, UNREADABLE)));
}

import type { ApiContext } from '#platform/http/index.ts';
import { blankCollection } from '../../schema/blank-collection.ts';
import { changeCollections } from '../../collections/registry/change-collections.ts';
import { answerOf } from '../../collections/collection-errors.ts';
import { readCollection } from '../../collections/read-collection.ts';
import { saveCollection } from '../../collections/save-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerCollection } from './answer-collection.ts';
import { readObject } from './read-object.ts';

const UNREADABLE = 'Failed to load the collection type data due to invalid formatting.';

/** POST /api/collections */
export async function postCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  const body = await readObject(c, UNREADABLE);
  try {
    const blank = blankCollection(typeof body.type === 'string' ? body.type : '', context.ids);
    const wanted = readCollection(blank, body);
    return answerCollection(
      c,
      await changeCollections(context, (draft) => saveCollection(draft, wanted, null)),
    );
  } catch (error) {
    throw answerOf(error, 'Failed to create collection');
  }
}

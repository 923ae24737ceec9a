import { notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { changeCollections } from '../../collections/registry/change-collections.ts';
import { answerOf } from '../../collections/collection-errors.ts';
import { readCollection } from '../../collections/read-collection.ts';
import { saveCollection } from '../../collections/save-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerCollection } from './answer-collection.ts';
import { definitionOfPath } from './definition-of-path.ts';
import { readObject } from './read-object.ts';

const UNREADABLE = 'Failed to load the submitted data due to invalid formatting.';

/** PATCH /api/collections/:collection */
export async function patchCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { id } = await definitionOfPath(context, c);
  const body = await readObject(c, UNREADABLE);
  try {
    const saved = await changeCollections(context, async (draft) => {
      const before = draft.find(id);
      if (!before) throw notFound();
      return saveCollection(draft, readCollection(before, body), before);
    });
    return answerCollection(c, saved);
  } catch (error) {
    throw answerOf(error, 'Failed to update collection');
  }
}

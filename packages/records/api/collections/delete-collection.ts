import { ApiError, notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { changeCollections } from '../../collections/registry/change-collections.ts';
import { isDatabaseError } from '../../collections/collection-errors.ts';
import { CollectionNeededError, deleteCollection, referring } from '../../collections/delete-collection.ts';
import { deleteFolder } from '../../files/keep-uploads.ts';
import type { RecordsContext } from '../state/context.ts';
import { definitionOfPath } from './definition-of-path.ts';

/** DELETE /api/collections/:collection */
export async function removeCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { id } = await definitionOfPath(context, c);
  let names: string[] = [];
  try {
    await changeCollections(context, async (draft) => {
      const collection = draft.find(id);
      if (!collection) throw notFound();
      names = referring(draft.all(), collection);
      await deleteCollection(draft, collection);
    });
  } catch (error) {
    if (!(error instanceof CollectionNeededError) && !isDatabaseError(error)) throw error;
    const reason = names.length > 0 ? ` probably due to existing reference in ${names.join(', ')}` : '';
    throw new ApiError(400, `Failed to delete collection${reason}.`, {}, error);
  }
  deleteFolder(context, id);
  return c.body(null, 204);
}

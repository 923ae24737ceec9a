import { ApiError, notFound } from '#lib/errors.ts';
import { isDatabaseError } from '../../collections/collection-errors.ts';
import { CollectionNeededError, deleteCollection, referring } from '../../collections/delete-collection.ts';
import { type ChangeDeps, changeCollections } from '../../collections/registry/change-collections.ts';
import type { FilesContext } from '../../files/context.ts';
import { deleteFolder } from '../../files/keep-uploads.ts';
import { requireVersion } from './version.ts';

/**
 * Deletes a collection with its records and files. With `version`, only while it has that version still. Throws 404, 409 for
 * another version, and 400 where it is the system's or needed by others.
 */
export async function removeCollection(
  context: ChangeDeps & FilesContext,
  id: string,
  version?: string,
): Promise<void> {
  let names: string[] = [];
  try {
    await changeCollections(context, async (draft) => {
      const collection = draft.find(id);
      if (!collection) throw notFound();
      requireVersion(collection, version);
      names = referring(draft.all(), collection);
      await deleteCollection(draft, collection);
    });
  } catch (error) {
    if (!(error instanceof CollectionNeededError) && !isDatabaseError(error)) throw error;
    const reason = names.length > 0 ? ` probably due to existing reference in ${names.join(', ')}` : '';
    throw new ApiError(400, `Failed to delete collection${reason}.`, {}, error);
  }
  deleteFolder(context, id);
}

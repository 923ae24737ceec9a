import { notFound } from '#lib/errors.ts';
import { answerOf } from '../../collections/collection-errors.ts';
import { readCollection } from '../../collections/read-collection.ts';
import { type ChangeDeps, changeCollections } from '../../collections/registry/change-collections.ts';
import { saveCollection } from '../../collections/save-collection.ts';
import type { Definition } from '../../schema/definition.ts';
import { requireVersion } from './version.ts';

/**
 * Lays what was sent over a collection: what is left out stays, lists are replaced. With `version`, only over what has that
 * version still. Throws 404, 409 for another version, and 400 with what is wrong by option; then nothing has changed.
 */
export async function updateCollection(
  context: ChangeDeps,
  id: string,
  body: Readonly<Record<string, unknown>>,
  version?: string,
): Promise<Definition> {
  try {
    return await changeCollections(context, async (draft) => {
      const before = draft.find(id);
      if (!before) throw notFound();
      requireVersion(before, version);
      return saveCollection(draft, readCollection(before, body), before);
    });
  } catch (error) {
    throw answerOf(error, 'Failed to update collection');
  }
}

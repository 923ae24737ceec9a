import { answerOf } from '../../collections/collection-errors.ts';
import { readCollection } from '../../collections/read-collection.ts';
import { type ChangeDeps, changeCollections } from '../../collections/registry/change-collections.ts';
import { saveCollection } from '../../collections/save-collection.ts';
import { blankCollection } from '../../schema/blank-collection.ts';
import type { Definition } from '../../schema/definition.ts';

/** Creates a collection with its table or view. Throws 400 with what is wrong by option, and then there is none. */
export async function createCollection(
  context: ChangeDeps,
  body: Readonly<Record<string, unknown>>,
): Promise<Definition> {
  try {
    const blank = blankCollection(typeof body.type === 'string' ? body.type : '', context.ids);
    const wanted = readCollection(blank, body);
    return await changeCollections(context, (draft) => saveCollection(draft, wanted, null));
  } catch (error) {
    throw answerOf(error, 'Failed to create collection');
  }
}

import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { changeCollections } from '../../collections/registry/change-collections.ts';
import { errorsOf, isDatabaseError } from '../../collections/collection-errors.ts';
import { importCollections, ImportInvalidError } from '../../collections/import-collections.ts';
import type { RecordsContext } from '../state/context.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { MalformedError } from '../../fields/read-field.ts';
import { deleteFolder } from '../../files/keep-uploads.ts';
import { readObject } from './read-object.ts';

const UNREADABLE = 'An error occurred while loading the submitted data.';

/** PUT /api/collections/import */
export async function putCollections(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { collections = [], deleteMissing = false } = await readObject(c, UNREADABLE);
  if (!isListOfObjects(collections) || typeof deleteMissing !== 'boolean')
    throw new ApiError(400, UNREADABLE);
  if (collections.length === 0) {
    throw new ApiError(400, 'An error occurred while validating the submitted data.', {
      collections: REQUIRED,
    });
  }
  try {
    const gone = await changeCollections(context, (draft) =>
      importCollections(draft, collections, deleteMissing),
    );
    for (const { id } of gone) deleteFolder(context, id);
    return c.body(null, 204);
  } catch (error) {
    throw refusal(error);
  }
}

function isListOfObjects(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
  );
}

function refusal(error: unknown): unknown {
  const message = 'Failed to import collections.';
  const code = 'collections_import_failure';
  const errors = errorsOf(error);
  if (errors) return new ApiError(400, message, errors, error);
  if (error instanceof ImportInvalidError) {
    return new ApiError(400, message, { collections: fieldError(code, error.message) }, error);
  }
  if (!(error instanceof MalformedError) && !isDatabaseError(error)) return error;
  const text = `Failed to import the collections configuration. Raw error:\n${error.message}`;
  return new ApiError(400, message, { collections: fieldError(code, text) }, error);
}

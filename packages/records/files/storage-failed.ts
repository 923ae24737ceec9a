import { ApiError, notFound } from '#lib/errors.ts';
import { FileGone, StorageError } from '#platform/storage/index.ts';

/** What a client is told when the storage failed: 404 for a file deleted meanwhile, 507 without room, else 503. The cause goes to the log. */
export function storageFailed(error: unknown): unknown {
  if (error instanceof FileGone) return notFound();
  const { full = isFull(error) } = error as Partial<StorageError>;
  if (full) return new ApiError(507, 'The file storage is full.', {}, error);
  return error instanceof StorageError
    ? new ApiError(503, 'The file storage can’t be reached right now. Try again later.', {}, error)
    : error;
}

/** What is written beside the storage, as an archive is, fails with the system's own codes. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

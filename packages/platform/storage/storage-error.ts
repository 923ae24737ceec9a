/** The disk or the S3 server failed; nothing was half-written. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** There is no room left. */
  readonly full: boolean;

  constructor(message: string, options: { cause?: unknown; full?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.full = options.full ?? false;
  }
}

/** The file was deleted between its being found and its being read. */
export class FileGone extends StorageError {
  constructor(cause?: unknown) {
    super('The file is gone.', { cause });
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What a call to the disk failed with. */
export function diskError(cause: unknown): StorageError {
  const { code, message } = cause as NodeJS.ErrnoException;
  return new StorageError(`The disk failed: ${message}`, { cause, full: FULL.has(code ?? '') });
}

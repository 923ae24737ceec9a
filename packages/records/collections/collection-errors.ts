import { ApiError } from '#lib/errors.ts';
import { fieldError } from '../fields/field-error.ts';
import { MalformedError } from '../fields/read-field.ts';
import { IndexError } from '../store/apply-collection.ts';
import type { ErrorTree } from './validate/error-tree.ts';

/** A collection that is not as it must be. */
export class CollectionInvalidError extends Error {
  override readonly name = 'CollectionInvalidError';
  readonly errors: ErrorTree;

  constructor(errors: ErrorTree) {
    super('A collection is not valid.');
    this.errors = errors;
  }
}

/** What is wrong by option, where the error tells. */
export function errorsOf(error: unknown): ErrorTree | null {
  if (error instanceof CollectionInvalidError) return error.errors;
  if (!(error instanceof IndexError)) return null;
  return { indexes: { [error.index]: fieldError('invalid_index_expression', error.message) } };
}

/** SQLITE_ERROR, SQLITE_CONSTRAINT and SQLITE_AUTH: the others are about files, locks and room. */
const SQLITE_REFUSALS = new Set([1, 19, 23]);

/** What a database says of a statement, as opposed to a fault of ours or of the machine. */
export function isDatabaseError(error: unknown): error is Error {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  if (!(error instanceof Error)) return false;
  if (typeof errcode === 'number') return SQLITE_REFUSALS.has(errcode & 255);
  // Codes of SQL have digits, those of the system (EPIPE) have none.
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

/** As the collections API answers it: 400 with `message`; faults of ours stay what they are. */
export function answerOf(error: unknown, message: string): unknown {
  if (error instanceof MalformedError) {
    return new ApiError(400, 'Failed to load the submitted data due to invalid formatting.', {}, error);
  }
  const errors = errorsOf(error);
  if (errors) return new ApiError(400, `${message}.`, errors, error);
  return isDatabaseError(error)
    ? new ApiError(400, `${message}. Raw error: \n${error.message}`, {}, error)
    : error;
}

import { ApiError, type FieldError } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordValues } from '../../schema/declaration.ts';
import type { AuthContext } from '../model/context.ts';
import { fieldError } from '../../fields/field-error.ts';
import { systemInfo } from '../../rules/system-info.ts';
import type { Row } from '../../schema/row.ts';
import { updateRecord } from '../../writes/update-record.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { readClaims, type TokenClaims, type TokenType } from '../model/tokens.ts';

export const INVALID_TOKEN = fieldError('invalid_token', 'Invalid or expired token.');
const OTHER_COLLECTION = fieldError(
  'token_collection_mismatch',
  'The provided token is for different auth collection.',
);

/** Whom a mailed token proves to be, or what is wrong with it. */
export async function proofOf(
  context: AuthContext,
  collection: Collection,
  token: string,
  type: TokenType,
): Promise<{ row: Row } | { error: FieldError }> {
  const proven = await authenticate(context, token, type);
  if (!proven) return { error: INVALID_TOKEN };
  return proven.collection.id === collection.id ? { row: proven.row } : { error: OTHER_COLLECTION };
}

/** The claims of a token, unchecked. */
export function claimsOf(token: string): Partial<TokenClaims> {
  return readClaims(token) ?? {};
}

/**
 * Changes a record past the rules, because who asks has proved that he may; the collection's hook runs. `alongside` is
 * part of the same write. A proof counts once: whoever comes second with it finds another token key, and is refused.
 * Throws ApiError 400 with `failed` as its message.
 */
export async function changeProven(
  context: AuthContext,
  { collection, row }: { collection: Collection; row: Row },
  values: RecordValues,
  failed: string,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<Row> {
  const request = {
    collection,
    info: systemInfo(context.registry),
    values,
    uploads: [],
    alongside: async (tx: Tx, current: Row) => {
      if (current.tokenKey !== row.tokenKey) throw new ApiError(400, failed);
      await alongside(tx);
    },
  };
  try {
    return await updateRecord(context, request, row.id as string);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new ApiError(400, failed, error.data, error);
    throw error;
  }
}

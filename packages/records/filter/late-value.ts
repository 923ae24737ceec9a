/**
 * Stands in a compiled query for the id of the caller: so that one plan serves everybody of a collection. No
 * client can send it, for it has a null character.
 */
export const LATE_ID = '\0id\0';

/** A query can't be compiled without knowing the value: it is to be compiled for that one. */
export class LateValueError extends Error {
  override readonly name = 'LateValueError';
}

export function isLate(value: unknown): boolean {
  return value === LATE_ID;
}

/** Parameters with the id in its places. */
export function bindLate(params: readonly unknown[], id: unknown): unknown[] {
  return params.map((value) => (value === LATE_ID ? id : value));
}

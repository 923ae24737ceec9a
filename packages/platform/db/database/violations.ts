/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';

/** Whether a query failed because a row with that key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  return code === POSTGRES_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.has(errcode));
}

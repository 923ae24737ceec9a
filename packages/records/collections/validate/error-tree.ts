import type { FieldError } from '#lib/errors.ts';

/** What is wrong, nested as the values are: `fields.0.name`. */
export interface ErrorTree {
  [key: string]: FieldError | ErrorTree;
}

/** The errors that there are; null for none. */
export function treeOf(entries: Record<string, FieldError | ErrorTree | null | undefined>): ErrorTree | null {
  const found = Object.entries(entries).filter(
    (entry): entry is [string, FieldError | ErrorTree] => entry[1] !== null && entry[1] !== undefined,
  );
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Errors by place of the list's items that have any; null for none. */
export function listTree<T>(
  items: readonly T[],
  check: (item: T, n: number) => FieldError | ErrorTree | null,
): ErrorTree | null {
  return treeOf(Object.fromEntries(items.map((item, n) => [String(n), check(item, n)])));
}

/** The first of the checks that finds something. */
export function firstOf<T>(...checks: (() => T | null)[]): T | null {
  for (const check of checks) {
    const error = check();
    if (error) return error;
  }
  return null;
}

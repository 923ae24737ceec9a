import { holdRow, type Tx } from '#platform/db/index.ts';
import type { PlannerDeps } from './context.ts';

/**
 * Lets changes of one event's plan go one after the other: what is reckoned from many rows, or held against a version that
 * was read, must not be changed by another write meanwhile.
 */
export function oneByOne({ db }: Pick<PlannerDeps, 'db'>, tx: Tx, event: string): Promise<void> {
  return holdRow(db, tx, 'events', event);
}

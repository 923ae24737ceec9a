import type { Ids } from '#lib/ids.ts';
import type { RawSql } from '#platform/db/index.ts';
import type { Definition } from '../../schema/definition.ts';
import type { CollectionRegistry } from '../../schema/registry.ts';

/** One collection as it is to be, and what it has to fit in with. */
export interface Validation {
  after: Definition;
  /** As it is; null for a new one. */
  before: Definition | null;
  /** Every collection as it would be then, this one too. */
  all: readonly Definition[];
  /** The same, for rules to be compiled against. */
  registry: CollectionRegistry;
  raw: RawSql;
  /** Whether an import made its rules the operator's, as its fields and indexes. */
  takenOver: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  ids: Ids;
  /** The longest name of a table, column or index. */
  longestName: number;
  /** Whether the database has a table of that name that is not a collection's. */
  foreignTable: boolean;
  /** What is wrong with the view's query; null for nothing, and where there is none. */
  viewError: string | null;
}

/** Others than the one that is looked at. */
export function others({ all, after, before }: Validation): Definition[] {
  return all.filter((other) => other !== after && other.id !== before?.id);
}

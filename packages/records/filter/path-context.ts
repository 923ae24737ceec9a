import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import type { Field } from '../fields/field.ts';
import { quoted } from '../fields/columns.ts';
import type { JoinScope } from './joins.ts';
import type { Fragment } from './operand.ts';

/** Where a path starts: a table that is in the query under an alias. */
export interface Root {
  collection: Collection;
  alias: string;
  /** The alias came over a join: null for the query's own table. */
  joined: boolean;
  many: boolean;
  /** Others' records lead there, of which the record itself shows nothing. */
  behind?: boolean;
}

/** What resolving paths needs to know, whatever the path. */
export interface PathContext {
  raw: RawSql;
  registry: CollectionRegistry;
  scope: JoinScope;
  /** Rules may name hidden fields, clients may not. */
  allowHidden: boolean;
  /** Operators who are no superusers ask: what a collection withholds from them is not asked about. */
  asStaff: boolean;
  /**
   * Told of each other collection that a client's path leads to, and whether over a back relation. Returns the condition
   * that keeps what the client may not list out of the join, or null. Throws 400 where it may list nothing.
   */
  enter: (to: Collection, alias: string, behind: boolean) => Fragment | null;
}

export function column(root: Root, field: Field): string {
  return `${quoted(root.alias)}.${quoted(field.name)}`;
}

/** The entries of a list as rows under an alias. */
export function eachOf(context: PathContext, from: Root, field: Field): string {
  return context.scope.add(`${from.alias}_${field.name}_each`, from.alias, true, (alias) => ({
    text: `LEFT JOIN ${context.raw.jsonEach(column(from, field), alias)} ON 1 = 1`,
    params: [],
  }));
}

import { fieldList } from '../fields/field-list.ts';
import type { Field } from '../fields/field.ts';
import type { CollectionRow } from './tables.ts';
import type { AuthOptions } from './auth-options.ts';
import type { Rule } from './collection.ts';

/** What of a collection is code's: an operator's own fields and indexes stand beside it. */
export interface DeclaredParts {
  /** Ids of fields. */
  fields: string[];
  /** Names of indexes. */
  indexes: string[];
}

/** A collection as its row of `_collections` keeps it, or is to. */
export interface Definition {
  id: string;
  name: string;
  type: 'base' | 'auth' | 'view';
  system: boolean;
  fields: Field[];
  /** CREATE INDEX statements. */
  indexes: string[];
  listRule: Rule;
  viewRule: Rule;
  createRule: Rule;
  updateRule: Rule;
  deleteRule: Rule;
  /** Of auth collections only. */
  auth: AuthOptions | null;
  /** Of view collections only. */
  viewQuery: string | null;
  /** Of collections that code declares. */
  declared: DeclaredParts | null;
  created: string;
  updated: string;
}

export const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

export function definitionOf(row: CollectionRow): Definition {
  const { options: kept, system, ...rest } = row;
  const { declared, viewQuery, ...options } = JSON.parse(kept) as Partial<AuthOptions> & {
    declared?: DeclaredParts;
    viewQuery?: string;
  };
  return {
    ...rest,
    system: system === 1,
    fields: fieldList(JSON.parse(row.fields) as Field[]),
    indexes: JSON.parse(row.indexes) as string[],
    auth: row.type === 'auth' ? (options as AuthOptions) : null,
    viewQuery: row.type === 'view' ? (viewQuery ?? '') : null,
    declared: declared ?? null,
  };
}

export function collectionRow(definition: Definition): CollectionRow {
  const { id, name, type, system, fields, indexes, auth, viewQuery, declared, created, updated } = definition;
  const { listRule, viewRule, createRule, updateRule, deleteRule } = definition;
  const options = {
    ...auth,
    ...(viewQuery === null ? {} : { viewQuery }),
    ...(declared ? { declared } : {}),
  };
  return {
    id,
    system: Number(system),
    type,
    name,
    fields: JSON.stringify(fields),
    indexes: JSON.stringify(indexes),
    listRule,
    viewRule,
    createRule,
    updateRule,
    deleteRule,
    options: JSON.stringify(options),
    created,
    updated,
  };
}

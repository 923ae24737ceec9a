import type { Field, FileField, RelationField } from '../fields/field.ts';
import type { AuthOptions } from './auth-options.ts';
import type { RecordHooks } from './declaration.ts';

/** A rule as PocketBase has them: null is for superusers only, '' is for everybody. */
export type Rule = string | null;

/** A collection as it is known at run time: its row of `_collections`, and what code adds to it. */
export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly type: 'base' | 'auth' | 'view';
  readonly system: boolean;
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  /** CREATE INDEX statements. */
  readonly indexes: readonly string[];
  readonly listRule: Rule;
  readonly viewRule: Rule;
  readonly createRule: Rule;
  readonly updateRule: Rule;
  readonly deleteRule: Rule;
  /** Of auth collections only. */
  readonly auth: AuthOptions | null;
  /** Of view collections only: the SELECT that its records are read from. */
  readonly viewQuery: string | null;
  readonly hooks: RecordHooks;
}

/** The fields of one type. */
export function fileFields(collection: Collection): FileField[] {
  return collection.fields.filter((field): field is FileField => field.type === 'file');
}

export function relationFields(collection: Collection): RelationField[] {
  return collection.fields.filter((field): field is RelationField => field.type === 'relation');
}

import type { Field } from '../../fields/field.ts';
import type { CollectionRow } from '../../schema/tables.ts';
import type { CollectionReport } from './report.ts';
import type { SourceCollection } from '../source/source-collection.ts';
import type { AdoptedIndex } from './adopted-indexes.ts';

/** A field of the folder and the one here that takes its values. */
export interface FieldPair {
  from: Field;
  to: Field;
}

/** What is to become of one collection of the folder. */
export interface Taking {
  source: SourceCollection;
  how: CollectionReport['how'];
  /** As `_collections` is to have it; its indexes come when they are made. */
  row: CollectionRow;
  fields: Field[];
  pairs: FieldPair[];
  /** To be made beside those that are there. */
  indexes: AdoptedIndex[];
}

/** What is here already, by which it is decided. */
export interface Here {
  /** `_collections`. */
  rows: readonly CollectionRow[];
  /** Tables, views and indexes, in lower case. */
  relations: ReadonlySet<string>;
  /** Names of the collections that code declares. */
  declared: ReadonlySet<string>;
  /** Those of them that a folder's collection of the same name and id is merged into. */
  merged: ReadonlySet<string>;
  /** Ids of those that an import was merged into before. */
  takenOver: ReadonlySet<string>;
}

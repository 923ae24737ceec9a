import type { Actor } from '#lib/actor.ts';
import type { Sentence } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';

/** What every field has; names and defaults are PocketBase's. */
interface FieldBase {
  name: string;
  /** Never in an answer, unless to a superuser; no filter of a client may name it. */
  hidden?: boolean;
  /** Must not be its zero value (empty text, 0, false, no entry). */
  required?: boolean;
}

/** A field as code declares it. What is left out has PocketBase's default. */
export type FieldDeclaration = FieldBase &
  (
    | { type: 'text'; min?: number; max?: number; pattern?: string; autogeneratePattern?: string }
    | { type: 'editor'; maxSize?: number; convertURLs?: boolean }
    | { type: 'number'; min?: number | null; max?: number | null; onlyInt?: boolean }
    | { type: 'bool' }
    | { type: 'email' | 'url'; onlyDomains?: string[]; exceptDomains?: string[] }
    | { type: 'date'; min?: string; max?: string }
    | { type: 'autodate'; onCreate?: boolean; onUpdate?: boolean }
    | { type: 'select'; values: readonly string[]; maxSelect?: number }
    | {
        type: 'file';
        maxSelect?: number;
        /** Bytes; 5 MiB when left out. */
        maxSize?: number;
        mimeTypes?: readonly string[];
        thumbs?: readonly string[];
        protected?: boolean;
      }
    | {
        type: 'relation';
        /** The other collection's name. */
        collection: string;
        cascadeDelete?: boolean;
        minSelect?: number;
        maxSelect?: number;
      }
    | { type: 'json'; maxSize?: number }
    | { type: 'geoPoint' }
    | { type: 'password'; min?: number; max?: number; cost?: number }
  );

/** Who writes, and within what. */
export interface WriteContext {
  tx: Tx;
  actor: Actor | null;
  /** UTC text. */
  now: string;
}

export type RecordValues = Record<string, unknown>;

/**
 * What a declared collection does when a record of it is written through the records API. Each runs inside the
 * write, after the rule has let the writer in; an ApiError thrown here refuses the write and is the answer.
 */
export interface RecordHooks {
  /** Gets the checked values, gives those to be stored. */
  create?(context: WriteContext, values: RecordValues): Promise<RecordValues>;
  /** Gets the record as it is and the fields to be changed, gives those to be stored. */
  update?(context: WriteContext, current: RecordValues, patch: RecordValues): Promise<RecordValues>;
  delete?(context: WriteContext, current: RecordValues): Promise<void>;
  /**
   * Fields that nobody is told but the user whose id the field `owner` holds, and superusers: others read them as
   * empty, and can't filter or sort by them. Texts only.
   */
  confidential?: { fields: readonly string[]; owner: string };
  /** Fields that are worth something to whoever holds them, as a ticket's code: operators who are no superusers don't read them. */
  withheld?: readonly string[];
  /**
   * An auth collection of people who work on the site's own pages alone: nobody signs in to it by the API, its tokens are
   * worth nothing there, and they come from where superusers may come from.
   */
  pagesOnly?: true;
  /** What of these the hooks refuse whoever asks, with their sentence, so that no page offers it. */
  closed?: Readonly<Partial<Record<'create' | 'update' | 'delete', Sentence>>>;
  /** For the change feed: the event that a record belongs to. */
  eventOf?(record: RecordValues): string | undefined;
}

/** A collection that code declares: a system collection, kept in step with its declaration at every start. */
export interface CollectionDeclaration {
  name: string;
  type: 'base' | 'auth';
  /** Made from type and name when left out, as PocketBase does. */
  id?: string;
  /** Without `id`, which every collection has; `created` and `updated` are declared where wanted. */
  fields: readonly FieldDeclaration[];
  /** CREATE INDEX statements with double-quoted names, the same text for both dialects. */
  indexes?: readonly string[];
  /** Rules as PocketBase has them: null is for superusers only, '' is for everybody. */
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
  /** Auth collections: durations in seconds; `otp` mails one-time passwords until an operator says otherwise. */
  auth?: { tokenDuration?: number; passwordMin?: number; otp?: boolean };
  hooks?: RecordHooks;
}

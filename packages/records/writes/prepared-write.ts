import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { RecordContext } from '../credentials/context.ts';
import { withUploads } from '../files/keep-uploads.ts';
import { contentType } from '../files/content-type.ts';
import type { Upload } from '../files/upload.ts';
import type { Row } from '../schema/row.ts';

/**
 * When a write is checked: `now`, before it waits its turn, or `later`, inside the transaction, because it may depend
 * on what the same transaction does before it.
 */
export type Checked = 'now' | 'later';

/** A write of one record with everything done that takes more than queries: what is left fits into a transaction. */
export interface PreparedWrite {
  collection: Collection;
  /** The record's id. */
  id: string;
  /** Files to be stored before the transaction, and taken away if it fails. */
  uploads: readonly Upload[];
  /** Does it. May be called again when the transaction is tried again. Throws ApiError. */
  readonly apply: (tx: Tx) => Promise<Row>;
  /** What failed, as it is to be answered: the fields of a unique index by name. */
  readonly explain: (error: unknown) => unknown;
}

/** Does one write by itself: its files, then its transaction. */
export function writeAlone(context: RecordContext, prepared: PreparedWrite): Promise<Row> {
  const write = (): Promise<Row> => context.db.write(prepared.apply);
  return withUploads(context, prepared, write, (row) => row).catch((error: unknown) => {
    throw prepared.explain(error);
  });
}

/** Looks into the files now, so that checking them later awaits nothing. */
export async function lookInto(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ bytes }) => contentType(bytes)));
}

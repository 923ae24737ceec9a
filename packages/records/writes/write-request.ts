import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection, Rule } from '../schema/collection.ts';
import type { Upload } from '../files/upload.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';

/** A write that was asked for. */
export interface WriteRequest {
  collection: Collection;
  info: RequestInfo;
  values: Readonly<Record<string, unknown>>;
  uploads: readonly Upload[];
  /** The product itself writes, having checked what the collection's hooks would: they are left out. */
  trusted?: boolean;
  /** Part of an update's write, given the record as it is; what it throws refuses the update. */
  alongside?: (tx: Tx, current: Row) => Promise<void>;
  /** Creating: what is written with the record, in the same transaction; returns the record as it is then. */
  within?: (tx: Tx, row: Row) => Promise<Row>;
}

/** Who writes; nobody when it is the product itself. */
export function actorOf(info: RequestInfo): Actor | null {
  const { auth } = info;
  return auth?.row.id ? { id: auth.row.id as string, superuser: isSuperuser(info) } : null;
}

/** What a client may name: hidden fields are for superusers, but for the password. */
export function writableValues({ collection, info, values }: WriteRequest): Record<string, unknown> {
  if (isSuperuser(info)) return { ...values };
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const field = collection.byName.get(key.replace(/^\+|[+-]$/g, ''));
      return !field?.hidden || field.type === 'password';
    }),
  );
}

/**
 * The rule that lets somebody manage an auth collection's records; null for someone who is not signed in. It is never
 * empty.
 */
export function manageRuleFor(collection: Collection, info: RequestInfo): Rule {
  return info.auth ? collection.auth?.manageRule || null : null;
}

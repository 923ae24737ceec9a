import type { Actor } from '#lib/actor.ts';
import type { Collection } from '../collections/collection.ts';
import type { Upload } from '../files/upload.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';

/** A write that was asked for. */
export interface WriteRequest {
  collection: Collection;
  info: RequestInfo;
  values: Readonly<Record<string, unknown>>;
  uploads: readonly Upload[];
  /** The product itself writes, having checked what the collection's hooks would: they are left out. */
  trusted?: boolean;
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

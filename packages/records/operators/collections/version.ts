import { createHash } from 'node:crypto';
import { conflict } from '#lib/errors.ts';
import { collectionRow, type Definition } from '../../schema/definition.ts';

/** What a collection is, in a few letters: another one as soon as anything of it has changed. */
export function versionOf(definition: Definition): string {
  // Secrets are part of it: a new one is a change too. Of a hash, nobody learns them.
  const text = JSON.stringify(collectionRow(definition));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Throws 409 where the collection is not of that version any more; nothing without one. */
export function requireVersion(definition: Definition, version: string | undefined): void {
  if (version !== undefined && versionOf(definition) !== version)
    throw conflict('The collection has been changed since it was read.');
}

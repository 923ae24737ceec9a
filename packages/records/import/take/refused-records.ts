import { listOf } from '../../fields/check-value.ts';
import type { Field } from '../../fields/field.ts';
import { storedValue } from '../../fields/stored-value.ts';
import type { Row } from '../../schema/row.ts';
import type { Taking } from '../plan/taking.ts';

/** The account that PocketBase makes for its first start, and removes again. */
const INSTALLER = '__pbinstaller@example.com';

/** The records that were not taken: what is kept about them is not, either. */
export class Refused {
  readonly #keys = new Set<string>();

  add(collectionId: string, id: string): void {
    this.#keys.add(`${collectionId}/${id}`);
  }

  has(collectionId: string, id: string): boolean {
    return this.#keys.has(`${collectionId}/${id}`);
  }

  /**
   * Empties the relations of a record that lead to one which was not taken: whoever is given that id some day is not to
   * be taken for the one meant. Says whether there were any.
   */
  unlink(fields: readonly Field[], row: Row): boolean {
    if (this.#keys.size === 0) return false;
    let found = false;
    for (const field of fields) {
      if (field.type !== 'relation' || row[field.name] === undefined) continue;
      const ids = listOf(field, row[field.name]);
      const kept = ids.filter((id) => !this.has(field.collectionId, id));
      if (kept.length === ids.length) continue;
      row[field.name] = storedValue(field, kept);
      found = true;
    }
    return found;
  }

  /** `collectionId/id` of each. */
  keys(): string[] {
    return [...this.#keys];
  }
}

/** Why a record is not to be taken; null when it is. */
export function reasonToLeave({ source }: Taking, row: Row, refused: Refused): string | null {
  if (!row.id) return 'it has no ID';
  if (source.name === '_superusers' && row.email === INSTALLER) return "it is the installer's own";
  const { collectionRef, recordRef } = row;
  if (source.name.startsWith('_') && collectionRef && refused.has(String(collectionRef), String(recordRef)))
    return 'the record that it belongs to was not imported';
  return null;
}

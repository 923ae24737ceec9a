import { fieldFrom } from './declared-field.ts';
import type { Field } from '../fields/field.ts';
import { collectionIdOf } from '../fields/checksum.ts';
import type { Rule } from './collection.ts';
import type { CollectionDeclaration } from './declaration.ts';
import { authFields, authIndexes, idField } from './system-fields.ts';

/** A collection as a declaration describes it, ready to be written to `_collections`. */
export interface Described {
  id: string;
  name: string;
  type: 'base' | 'auth';
  fields: Field[];
  indexes: string[];
  listRule: Rule;
  viewRule: Rule;
  createRule: Rule;
  updateRule: Rule;
  deleteRule: Rule;
  tokenDuration: number | undefined;
  otp: boolean;
}

export function idOf(declared: CollectionDeclaration): string {
  return declared.id ?? collectionIdOf(declared.type, declared.name);
}

/** Adds what every collection of its type has. Throws when a relation names a collection that is not declared. */
export function describe(declared: CollectionDeclaration, all: readonly CollectionDeclaration[]): Described {
  const id = idOf(declared);
  const auth = declared.type === 'auth';
  const collectionId = (name: string): string => {
    const other = all.find((candidate) => candidate.name === name);
    if (!other) throw new Error(`${declared.name} relates to ${name}, which is not declared.`);
    return idOf(other);
  };
  const system = declared.name.startsWith('_');
  return {
    id,
    name: declared.name,
    type: declared.type,
    fields: [
      idField(),
      ...(auth ? authFields({ passwordMin: declared.auth?.passwordMin ?? 8, emailRequired: true }) : []),
      ...declared.fields.map((field) => fieldFrom(field, collectionId, system)),
    ],
    indexes: [...(auth ? authIndexes(id, declared.name) : []), ...(declared.indexes ?? [])],
    listRule: declared.listRule,
    viewRule: declared.viewRule,
    createRule: declared.createRule,
    updateRule: declared.updateRule,
    deleteRule: declared.deleteRule,
    tokenDuration: declared.auth?.tokenDuration,
    otp: declared.auth?.otp ?? false,
  };
}

import type { Field, RelationField } from '../fields/field.ts';
import type { CollectionRow } from '../store/tables.ts';
import type { AuthOptions } from './auth-options.ts';
import { type Collection, relationFields } from './collection.ts';
import type { CollectionDeclaration } from './declaration.ts';

/** One relation field that points at a collection. */
export interface Reference {
  from: Collection;
  field: RelationField;
}

/** The collections as they are now. Whoever compiles something from them keeps it only as long as `version` stays. */
export class CollectionRegistry {
  version = 0;
  #byName = new Map<string, Collection>();
  #references = new Map<string, Reference[]>();
  readonly #declared: ReadonlyMap<string, CollectionDeclaration>;

  constructor(declared: readonly CollectionDeclaration[]) {
    this.#declared = new Map(declared.map((declaration) => [declaration.name, declaration]));
  }

  /** Takes over the rows of `_collections`. */
  load(rows: readonly CollectionRow[]): void {
    const collections = rows.map((row) => this.#collection(row));
    this.#byName = new Map(
      collections.flatMap((collection) => [
        [collection.name, collection],
        [collection.id, collection],
      ]),
    );
    this.#references = new Map(collections.map(({ id }) => [id, []]));
    for (const from of collections) {
      for (const field of relationFields(from))
        this.#references.get(field.collectionId)?.push({ from, field });
    }
    this.version += 1;
  }

  /** By name or id. */
  find(nameOrId: string): Collection | undefined {
    return this.#byName.get(nameOrId);
  }

  /** By name or id; throws when code names a collection that is not there. */
  require(nameOrId: string): Collection {
    const found = this.#byName.get(nameOrId);
    if (!found) throw new Error(`There is no collection ${nameOrId}.`);
    return found;
  }

  all(): Collection[] {
    return [...new Set(this.#byName.values())];
  }

  /** The relation fields, of whatever collection, that point at this one. */
  referencesTo(collection: Collection): readonly Reference[] {
    return this.#references.get(collection.id) ?? [];
  }

  #collection(row: CollectionRow): Collection {
    const fields = JSON.parse(row.fields) as Field[];
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      system: row.system === 1,
      fields,
      byName: new Map(fields.map((field) => [field.name, field])),
      indexes: JSON.parse(row.indexes) as string[],
      listRule: row.listRule,
      viewRule: row.viewRule,
      createRule: row.createRule,
      updateRule: row.updateRule,
      deleteRule: row.deleteRule,
      auth: row.type === 'auth' ? (JSON.parse(row.options) as AuthOptions) : null,
      hooks: this.#declared.get(row.name)?.hooks ?? {},
    };
  }
}

import type { RelationField } from '../fields/field.ts';
import type { CollectionRow } from './tables.ts';
import { type Collection, relationFields } from './collection.ts';
import type { CollectionDeclaration } from './declaration.ts';
import { type Definition, definitionOf } from './definition.ts';

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
    this.loadDefinitions(rows.map(definitionOf));
  }

  /** The same for what may never come to be: rules are tried out on it. */
  loadDefinitions(definitions: readonly Definition[]): void {
    const collections = definitions.map((definition) => this.#collection(definition));
    this.#byName = new Map(
      collections.flatMap((collection) => [
        [collection.name.toLowerCase(), collection],
        [collection.name, collection],
        [collection.id, collection],
      ]),
    );
    this.#references = new Map(collections.map(({ id }) => [id, []]));
    for (const from of collections) {
      // A view names records, but keeps none.
      if (from.type === 'view') continue;
      for (const field of relationFields(from))
        this.#references.get(field.collectionId)?.push({ from, field });
    }
    this.version += 1;
  }

  /** By name (in whatever case) or id. */
  find(nameOrId: string): Collection | undefined {
    return this.#byName.get(nameOrId) ?? this.#byName.get(nameOrId.toLowerCase());
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

  #collection(definition: Definition): Collection {
    const { created: _created, updated: _updated, declared: _declared, ...rest } = definition;
    return {
      ...rest,
      byName: new Map(rest.fields.map((field) => [field.name, field])),
      hooks: this.#declared.get(rest.name)?.hooks ?? {},
    };
  }
}

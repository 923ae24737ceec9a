import type { CollectionDeclaration, FieldDeclaration } from '../../schema/declaration.ts';
import { date, email, list, object, ref, type Schema, text, truth } from '#platform/openapi/index.ts';

const several = (field: { maxSelect?: number }, one: Schema): Schema =>
  (field.maxSelect ?? 1) > 1 ? { ...list(one), maxItems: field.maxSelect } : one;

function schemaOf(field: FieldDeclaration): Schema {
  switch (field.type) {
    case 'text':
      return { ...text, ...(field.max ? { maxLength: field.max } : {}) };
    case 'editor':
      return { ...text, contentMediaType: 'text/html' };
    case 'number':
      return { type: field.onlyInt ? 'integer' : 'number' };
    case 'bool':
      return truth;
    case 'select':
      return several(field, { type: 'string', enum: [...(field.required ? [] : ['']), ...field.values] });
    case 'file':
      return several(field, { ...text, description: 'The file’s name; empty for none.' });
    case 'relation':
      return several(field, { ...text, description: `The id of a record of \`${field.collection}\`.` });
    case 'date':
    case 'autodate':
      return date;
    case 'geoPoint':
      return object({ lon: { type: 'number' }, lat: { type: 'number' } });
    case 'json':
      return {};
    default:
      return text;
  }
}

/** Whoever may not see an address finds the field missing. */
const AUTH_FIELDS: Record<string, Schema> = { email, emailVisibility: truth, verified: truth };

function recordSchema({ name, type, fields }: CollectionDeclaration): Schema {
  const shown = Object.fromEntries(
    fields
      .filter(({ hidden, type: kind }) => !hidden && kind !== 'password')
      .map((field) => [field.name, schemaOf(field)]),
  );
  return {
    ...object(
      {
        id: text,
        collectionId: text,
        collectionName: { type: 'string', const: name },
        ...shown,
        ...(type === 'auth' ? AUTH_FIELDS : {}),
        expand: { type: 'object' },
      },
      // With `fields` everything may be missing.
      ['id', 'collectionId', 'collectionName'],
    ),
    description: `A record of the collection \`${name}\`.`,
  };
}

/** As `ticket_types` to `TicketTypesRecord`. */
const schemaName = (collection: string): string =>
  `${collection.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Record`;

/** Records of the declared collections, and `Record`, which is one of them or of an operator's. */
export function collectionSchemas(collections: readonly CollectionDeclaration[]): Record<string, Schema> {
  const own = collections.map((one): [string, Schema] => [schemaName(one.name), recordSchema(one)]);
  return {
    ...Object.fromEntries(own),
    Record: { anyOf: [...own.map(([name]) => ref(name)), ref('AnyRecord')] },
  };
}

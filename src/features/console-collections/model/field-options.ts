/** The types of fields, in the order in which they are offered. */
export const FIELD_TYPES = [
  'text',
  'number',
  'bool',
  'select',
  'date',
  'relation',
  'file',
  'email',
  'url',
  'editor',
  'json',
  'geoPoint',
  'autodate',
  'password',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** How an option is typed: `lines` is a list with one entry a line, `whole` counts, `limit` may be empty. */
export type TypedKind = 'text' | 'switch' | 'whole' | 'limit' | 'lines' | 'date' | 'collection';

/** What of a field is set in a form, beside its name; in the order of the form. */
export const FIELD_OPTIONS = {
  text: { min: 'whole', max: 'whole', pattern: 'text', autogeneratePattern: 'text' },
  number: { min: 'limit', max: 'limit', onlyInt: 'switch' },
  bool: {},
  select: { values: 'lines', maxSelect: 'whole' },
  date: { min: 'date', max: 'date' },
  relation: { collectionId: 'collection', minSelect: 'whole', maxSelect: 'whole', cascadeDelete: 'switch' },
  file: { maxSelect: 'whole', maxSize: 'whole', mimeTypes: 'lines', thumbs: 'lines', protected: 'switch' },
  email: { onlyDomains: 'lines', exceptDomains: 'lines' },
  url: { onlyDomains: 'lines', exceptDomains: 'lines' },
  editor: { maxSize: 'whole', convertURLs: 'switch' },
  json: { maxSize: 'whole' },
  geoPoint: {},
  autodate: { onCreate: 'switch', onUpdate: 'switch' },
  password: { min: 'whole', max: 'whole', pattern: 'text', cost: 'whole' },
} as const satisfies Record<FieldType, Readonly<Record<string, TypedKind>>>;

/** What every field has; nobody types anything into one that the clock sets, so that it is never required. */
export const COMMON = { help: 'text', required: 'switch', hidden: 'switch', presentable: 'switch' } as const;

/** The options of a type by name, with their kinds: its own first. */
export function optionsOf(type: FieldType): [string, TypedKind][] {
  const common = Object.entries(COMMON).filter(([name]) => type !== 'autodate' || name !== 'required');
  return [...Object.entries(FIELD_OPTIONS[type]), ...common] as [string, TypedKind][];
}

/** What a new field of the type begins with, where that is not nothing. */
export const BEGINNINGS: Partial<Record<FieldType, Readonly<Record<string, string | boolean>>>> = {
  select: { maxSelect: '1' },
  relation: { maxSelect: '1' },
  file: { maxSelect: '1' },
  autodate: { onCreate: true },
};

/** The type of that name; null where there is none. */
export const fieldType = (name: string | null): FieldType | null =>
  FIELD_TYPES.find((type) => type === name) ?? null;

import type { Field } from './field.ts';

/** How an option is written in JSON; `limit` is a number or null. */
export type OptionKind = 'text' | 'bool' | 'whole' | 'limit' | 'texts' | 'date';

/** What every field has beside its type. */
export const COMMON_OPTIONS = {
  id: 'text',
  name: 'text',
  system: 'bool',
  hidden: 'bool',
  presentable: 'bool',
  required: 'bool',
  help: 'text',
} as const satisfies Record<string, OptionKind>;

/** The options of each type, as PocketBase names them. */
export const TYPE_OPTIONS: Readonly<Record<Field['type'], Readonly<Record<string, OptionKind>>>> = {
  text: { min: 'whole', max: 'whole', pattern: 'text', autogeneratePattern: 'text', primaryKey: 'bool' },
  editor: { maxSize: 'whole', convertURLs: 'bool' },
  number: { min: 'limit', max: 'limit', onlyInt: 'bool' },
  bool: {},
  email: { onlyDomains: 'texts', exceptDomains: 'texts' },
  url: { onlyDomains: 'texts', exceptDomains: 'texts' },
  date: { min: 'date', max: 'date' },
  autodate: { onCreate: 'bool', onUpdate: 'bool' },
  select: { values: 'texts', maxSelect: 'whole' },
  file: { maxSelect: 'whole', maxSize: 'whole', mimeTypes: 'texts', thumbs: 'texts', protected: 'bool' },
  relation: { collectionId: 'text', cascadeDelete: 'bool', minSelect: 'whole', maxSelect: 'whole' },
  json: { maxSize: 'whole' },
  geoPoint: {},
  password: { min: 'whole', max: 'whole', cost: 'whole', pattern: 'text' },
};

/** What an option is that nobody has set. */
export function unsetOption(kind: OptionKind): unknown {
  switch (kind) {
    case 'bool':
      return false;
    case 'whole':
      return 0;
    case 'limit':
    case 'texts':
      return null;
    default:
      return '';
  }
}

import { fieldIdOf } from '../fields/checksum.ts';
import type { FieldDeclaration } from './declaration.ts';
import type { Field } from '../fields/field.ts';

/** Sets every option that a declaration left out. `collectionId` finds a relation's other side. */
export function fieldFrom(
  declared: FieldDeclaration,
  collectionId: (name: string) => string,
  system = false,
): Field {
  const base = {
    id: fieldIdOf(declared.type, declared.name),
    name: declared.name,
    system,
    hidden: declared.hidden ?? false,
    presentable: false,
    required: declared.required ?? false,
  };
  switch (declared.type) {
    case 'text':
      return {
        ...base,
        type: 'text',
        min: declared.min ?? 0,
        max: declared.max ?? 0,
        pattern: declared.pattern ?? '',
        autogeneratePattern: declared.autogeneratePattern ?? '',
        primaryKey: declared.name === 'id',
      };
    case 'editor':
      return {
        ...base,
        type: 'editor',
        maxSize: declared.maxSize ?? 0,
        convertURLs: declared.convertURLs ?? false,
      };
    case 'number':
      return {
        ...base,
        type: 'number',
        min: declared.min ?? null,
        max: declared.max ?? null,
        onlyInt: declared.onlyInt ?? false,
      };
    case 'email':
    case 'url':
      return {
        ...base,
        type: declared.type,
        onlyDomains: declared.onlyDomains ?? null,
        exceptDomains: declared.exceptDomains ?? null,
      };
    case 'date':
      return { ...base, type: 'date', min: declared.min ?? '', max: declared.max ?? '' };
    case 'autodate':
      return {
        ...base,
        type: 'autodate',
        onCreate: declared.onCreate ?? true,
        onUpdate: declared.onUpdate ?? false,
      };
    case 'select':
      return { ...base, type: 'select', values: declared.values, maxSelect: declared.maxSelect ?? 1 };
    case 'file':
      return {
        ...base,
        type: 'file',
        maxSelect: declared.maxSelect ?? 1,
        maxSize: declared.maxSize ?? 0,
        mimeTypes: declared.mimeTypes ?? null,
        thumbs: declared.thumbs ?? null,
        protected: declared.protected ?? false,
      };
    case 'relation':
      return {
        ...base,
        type: 'relation',
        collectionId: collectionId(declared.collection),
        cascadeDelete: declared.cascadeDelete ?? false,
        minSelect: declared.minSelect ?? 0,
        maxSelect: declared.maxSelect ?? 1,
      };
    case 'json':
      return { ...base, type: 'json', maxSize: declared.maxSize ?? 0 };
    case 'password':
      return {
        ...base,
        type: 'password',
        hidden: true,
        min: declared.min ?? 0,
        max: declared.max ?? 0,
        cost: declared.cost ?? 0,
        pattern: '',
      };
    default:
      return { ...base, type: declared.type };
  }
}

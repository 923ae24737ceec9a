export type {
  CollectionDeclaration,
  FieldDeclaration,
  RecordHooks,
  RecordValues,
  WriteContext,
} from './collections/declaration.ts';

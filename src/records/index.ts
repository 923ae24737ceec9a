export type {
  CollectionDeclaration,
  FieldDeclaration,
  RecordHooks,
  RecordValues,
  WriteContext,
} from './collections/declaration.ts';
export { usersCollection } from './auth/users-collection.ts';
export { createRecords, type Records, type RecordsDeps } from './records.ts';
export type { RecordsAuth } from './auth/front-door.ts';
export type { RecordsFiles } from './files/front-door.ts';

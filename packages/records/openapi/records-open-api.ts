import type { OpenApiPart } from '#platform/openapi/index.ts';
import type { CollectionDeclaration } from '../schema/declaration.ts';
import { collectionPaths } from './paths/collections.ts';
import { filePaths } from './paths/files.ts';
import { operationPaths } from './paths/operations.ts';
import { recordPaths } from './paths/records.ts';
import { signInPaths } from './paths/sign-in.ts';
import { collectionSchemas } from './schemas/collections.ts';
import { recordSchemas } from './schemas/records.ts';

/** The calls of a records backend with these collections. Only their fields are looked at. */
export const recordsOpenApi = (collections: readonly CollectionDeclaration[]): OpenApiPart => ({
  paths: { ...recordPaths, ...signInPaths, ...filePaths, ...collectionPaths, ...operationPaths },
  schemas: { ...recordSchemas, ...collectionSchemas(collections) },
});

import type { Migration } from '../db/index.ts';
import { serviceKey } from './key.ts';

/** Every step of the schema that this release knows, in their order. */
export const schemaSteps = serviceKey<readonly Migration[]>('schema-steps');

export { teamCollections } from './actions/collections.ts';
export type { TeamTables } from './model/schema.ts';

import type { CommunityCore, Tables as CommunityTables } from '#features/chapters/model/context.ts';
import type { PollTables } from './schema.ts';
import type { Storage } from '#platform/storage/index.ts';

export interface PollsDeps extends CommunityCore {
  storage: Storage;
}

/** The tables that polls read: their own, and those of chapters and members. */
export type Tables = CommunityTables & PollTables;

import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { CampaignTables } from '#features/donations/model/schema.ts';
import type { DuesTables } from '#features/dues/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';

/** The tables that this room reads. */
export type Tables = ChapterTables & PeopleTables & MemberTables & DuesTables & CampaignTables;

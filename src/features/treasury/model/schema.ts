import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { CampaignTables } from '#features/donations/model/schema.ts';
import type { DuesTables, PaymentMethod } from '#features/dues/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';

export const BY_HAND = ['cash', 'transfer', 'other'] as const satisfies readonly PaymentMethod[];

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables & DuesTables & CampaignTables;

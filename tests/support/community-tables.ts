import type { Tables as OfAnnouncements } from '#features/announcements/model/schema.ts';
import type { Tables as OfImports } from '#features/member-import/model/schema.ts';
import type { Tables as OfPolls } from '#features/polls/model/schema.ts';
import type { Tables as OfTreasury } from '#features/treasury/model/schema.ts';

/** The tables of all rooms of a community: tests look at what several of them wrote. */
export type CommunityTables = OfTreasury & OfImports & OfAnnouncements & OfPolls;

export { type Community, createCommunity } from './community.ts';
export type { ChapterEvents, CommunityDeps } from './context.ts';
export { createCardSigner } from './members/card-code.ts';
export {
  CHAPTER_ACTIONS,
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './model/permissions.ts';
export type { ShownOfficer } from './officers/officers.ts';
export type { Paper, PaperPrinter } from './ports.ts';
export type { ChapterKind, ChapterRow, CommunityTables } from './schema.ts';
export type { CampaignRow, MemberStatus, Purpose, TierPeriod } from './schema.ts';
export { MEMBER_STATUSES, PURPOSES } from './schema.ts';
export type { ChapterFigures, MoneyFigures } from './figures/read-figures.ts';
export { forgetAccount } from './members/leave.ts';
export type { CheckedCard } from './members/cards.ts';
export type { Membership } from './members/membership.ts';

export { communityApi } from './api/community-api.ts';
export { type Community, createCommunity } from './community.ts';
export type { ChapterEventFigures, ChapterEvents, CommunityDeps } from './context.ts';
export { createCardSigner } from './members/card-code.ts';
export {
  CHAPTER_ACTIONS,
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './model/permissions.ts';
export { nextTermDay, type ShownOfficer } from './officers/officers.ts';
export type { AnnouncementStatus } from './announcements/schema.ts';
export { BLANK } from './polls/read-ballot.ts';
export { QUESTIONS as POLL_QUESTIONS } from './polls/poll-input.ts';
export type { PollResult } from './polls/read-polls.ts';
export type { PollStatus } from './polls/schema.ts';
export {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  VISIBILITIES,
  type Visibility,
} from './documents/schema.ts';
export type { Paper, PaperPrinter, RichText } from './ports.ts';
export type { ChapterKind, ChapterRow, CommunityTables } from './schema.ts';
export type { CampaignRow, MemberStatus, Purpose, TierPeriod } from './schema.ts';
export { MEMBER_STATUSES, PURPOSES } from './schema.ts';
export type { ChapterFigures, MoneyFigures } from './figures/read-figures.ts';
export type { AnnualReport } from './figures/annual-report.ts';
export { forgetAccount } from './members/leave.ts';
export type { CheckedCard } from './members/cards.ts';
export type { Membership } from './members/membership.ts';

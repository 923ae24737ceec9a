export { communityApi } from './api/community-api.ts';
export { type Community, createCommunity } from './community.ts';
export type { ChapterEventFigures, ChapterEvents, CommunityDeps } from './context.ts';
export { createCardSigner } from '#features/members/actions/card-code.ts';
export {
  CHAPTER_ACTIONS,
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './model/permissions.ts';
export { nextTermDay, type ShownOfficer } from '#features/officers/actions/officers.ts';
export type { AnnouncementStatus } from '#features/announcements/model/schema.ts';
export { BLANK } from '#features/polls/actions/read-ballot.ts';
export { QUESTIONS as POLL_QUESTIONS } from '#features/polls/model/poll-input.ts';
export type { PollResult } from '#features/polls/actions/read-polls.ts';
export type { PollStatus } from '#features/polls/model/schema.ts';
export {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  VISIBILITIES,
  type Visibility,
} from '#features/announcements/model/documents-schema.ts';
export type { Paper, PaperPrinter, RichText } from './model/ports.ts';
export type { ChapterKind, ChapterRow, CommunityTables } from './model/schema.ts';
export type { CampaignRow, MemberStatus, Purpose, TierPeriod } from './model/schema.ts';
export { MEMBER_STATUSES, PURPOSES } from './model/schema.ts';
export type {
  ChapterFigures,
  MoneyFigures,
} from '#features/community-figures/actions/figures/read-figures.ts';
export type { AnnualReport } from '#features/community-figures/actions/figures/annual-report.ts';
export { forgetAccount } from '#features/members/actions/leave.ts';
export type { CheckedCard } from '#features/members/actions/cards.ts';
export type { Membership } from '#features/members/actions/membership.ts';

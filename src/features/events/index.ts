export { eventsApi } from '#features/discovery/api/events-api.ts';
export { sitemapRoutes } from '#features/discovery/api/sitemap.ts';
export { changesBetween } from '#features/audit/actions/changes.ts';
export { forgetChanges } from '#features/audit/actions/forget-changes.ts';
export type { History, HistoryEntry, HistorySearch } from '#features/audit/actions/read-history.ts';
export { type Audited, recordAudit } from '#features/audit/actions/record.ts';
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChange,
  type AuditRow,
  type AuditSubject,
  type AuditTables,
} from '#features/audit/model/schema.ts';
export { eventCollections } from './actions/collections.ts';
export type { EventDeps } from './actions/context.ts';
export type { AskedCopy } from './actions/duplicate-event.ts';
export type { NewEvent } from './actions/create-event.ts';
export type { EventPatch } from './actions/update-event.ts';
export { createEvents, type Events } from './events.ts';
export { jsonLd, type JsonLdOffer, type JsonLdOptions, jsonLdText } from '#features/discovery/api/json-ld.ts';
export { IMPORT_FORMATS, type ImportFormat } from '#features/event-import/actions/detect-format.ts';
export type {
  ImportOptions,
  ImportReport,
  ImportSource,
} from '#features/event-import/actions/import-events.ts';
export { ACCESS_FEATURES, type AccessFeature, isAccessFeature } from './model/access.ts';
export { COPY_PARTS, type CopyChoice, copyChoices, type Copying, movedWith } from './model/copying.ts';
export { type EventTab, eventTabs } from './model/event-tab.ts';
export { EVENT_CATEGORIES, type EventCategory, isEventCategory } from './model/categories.ts';
export {
  EVENT_STATUSES,
  EVENT_VISIBILITIES,
  type EventStatus,
  type EventVisibility,
} from './model/event-status.ts';
export { isElsewhere, WHEN_AND_WHERE, type WhenAndWhere } from './model/moved.ts';
export type { EventRow, GeoPoint } from './model/event.ts';
export { readNear } from './model/near.ts';
export { type EventInput, MAX_CAPACITY, MAX_DESCRIPTION } from './model/event-input.ts';
export { coverUrl, eventUrl } from './model/links.ts';
export { MAX_REFUND_DAYS, REFUND_POLICIES, type RefundPolicy } from './model/refund-policy.ts';
export { mayRule } from './model/permission-rules.ts';
export {
  allows,
  EVENT_ACTIONS,
  EVENT_PERMISSIONS,
  EVENT_ROLES,
  type EventAction,
  type EventRole,
  MEMBER_ROLES,
  type MemberRole,
} from './model/permissions.ts';
export { plainText, summaryOf } from './model/plain-text.ts';
export { sanitiseDescription } from './model/sanitise.ts';
export type { EventQuery, OwnedEvent } from './actions/may.ts';
export type { EventSearch } from '#features/discovery/model/search-input.ts';
export { requireNoEventsAhead } from './organiser-leaves.ts';
export {
  type EventFollower,
  eventFollowers,
  type EventFollowers,
  everyEventFollower,
} from './model/followers.ts';
export type { CoverFiles } from './model/ports.ts';
export type { EventTables, StoredEvent } from './model/schema.ts';
export type { Between } from './store/events-between.ts';
export type { EventFacets } from '#features/discovery/store/facets.ts';
export type { ManagedSearch } from './store/managed-events.ts';
export type { Page } from '#features/discovery/store/page.ts';
export type { SitemapEntry } from '#features/discovery/store/public-events.ts';
export type { EventListItem } from '#features/discovery/store/search-events.ts';
export { teamCollections } from '#features/team/actions/collections.ts';
export type { InvitationShown } from '#features/team/actions/answer-invitation.ts';
export type { OwnInvitation } from '#features/team/actions/own-invitations.ts';
export type { Team, TeamPerson } from '#features/team/actions/read-team.ts';
export { createTeams, type Teams } from '#features/team/teams.ts';
export type { InvitationRow, MemberRow, TeamTables } from '#features/team/model/schema.ts';
export { notInYourRole } from './model/errors.ts';
export { type DemoPlan, demoPlans } from './model/demo-plan.ts';

export { eventsApi } from './api/events-api.ts';
export { sitemapRoutes } from './api/sitemap.ts';
export { changesBetween } from './audit/changes.ts';
export { forgetChanges } from './audit/forget-changes.ts';
export type { History, HistoryEntry, HistorySearch } from './audit/read-history.ts';
export { type Audited, recordAudit } from './audit/record.ts';
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChange,
  type AuditRow,
  type AuditSubject,
  type AuditTables,
} from './audit/schema.ts';
export { eventCollections } from './collections.ts';
export type { EventDeps } from './actions/context.ts';
export type { CopyChoice } from './actions/duplicate-event.ts';
export type { NewEvent } from './actions/create-event.ts';
export type { EventPatch } from './actions/update-event.ts';
export { createEvents, type Events } from './events.ts';
export { jsonLd, type JsonLdOffer, type JsonLdOptions, jsonLdText } from './feeds/json-ld.ts';
export { IMPORT_FORMATS, type ImportFormat } from './import/detect-format.ts';
export type { ImportOptions, ImportReport, ImportSource } from './import/import-events.ts';
export { ACCESS_FEATURES, type AccessFeature, isAccessFeature } from './model/access.ts';
export { COPY_PARTS, type CopyPart, type Copying, movedWith } from './model/copying.ts';
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
export type { EventSearch } from './model/search-input.ts';
export { requireNoEventsAhead } from './organiser-leaves.ts';
export type { CoverFiles, EventGuards } from './ports.ts';
export type { EventTables, StoredEvent } from './schema.ts';
export type { Between } from './store/events-between.ts';
export type { EventFacets } from './store/facets.ts';
export type { ManagedSearch } from './store/managed-events.ts';
export type { Page } from './store/page.ts';
export type { SitemapEntry } from './store/public-events.ts';
export type { EventListItem } from './store/search-events.ts';
export { teamCollections } from './team/collections.ts';
export type { InvitationShown } from './team/answer-invitation.ts';
export type { TeamGuards } from './team/context.ts';
export type { OwnInvitation } from './team/own-invitations.ts';
export type { Team, TeamPerson } from './team/read-team.ts';
export { createTeams, type Teams } from './team/teams.ts';
export type { InvitationRow, MemberRow, TeamTables } from './team/schema.ts';
export { notInYourRole } from './errors.ts';

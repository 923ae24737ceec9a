export { eventCollections } from './actions/collections.ts';
export type { EventDeps } from './model/deps.ts';
export type { NewEvent } from './actions/create-event.ts';
export type { EventPatch } from './actions/update-event.ts';
export { createEvents, type Events } from './actions/events.ts';
export { type AccessFeature, isAccessFeature } from './model/access.ts';
export { COPY_PARTS, type CopyChoice, copyChoices, type Copying, movedWith } from './model/copying.ts';
export {
  type EventNotice,
  eventNotices,
  type EventNoticeSource,
  type SoldOutLink,
} from './model/event-notice.ts';
export { type EventLook, type EventLookAsked, eventLooks } from './model/event-look.ts';
export { eventTabs } from './model/event-tab.ts';
export { type EventCategory, isEventCategory } from './model/categories.ts';
export { isElsewhere, WHEN_AND_WHERE, type WhenAndWhere } from './model/moved.ts';
export type { EventRow, GeoPoint } from './model/event.ts';
export { readMapPlace, writeMapPlace } from './model/map-place.ts';
export { readNear } from './model/near.ts';
export { eventUrl } from './model/links.ts';
export { MAX_EXCHANGE_HOURS, MAX_EXCHANGES } from './model/exchange-policy.ts';
export { MAX_TRANSFER_HOURS } from './model/transfer-policy.ts';
export { MAX_REFUND_DAYS, type RefundPolicy } from './model/refund-policy.ts';
export { mayRule } from './model/permission-rules.ts';
export {
  allows,
  EVENT_ACTIONS,
  EVENT_ROLES,
  type EventAction,
  type EventRole,
  MEMBER_ROLES,
  type MemberRole,
} from './model/permissions.ts';
export { MAX_DURATION_MS } from './model/validate-event.ts';
export { plainText } from './model/plain-text.ts';
export { sanitiseDescription } from './model/sanitise.ts';
export type { EventQuery } from './actions/may.ts';
export {
  type EventFollower,
  eventFollowers,
  type EventFollowers,
  everyEventFollower,
} from './model/followers.ts';
export type { EventTables } from './model/schema.ts';
export type { Page } from './store/page.ts';
export { notInYourRole } from './model/errors.ts';
export { auditChanged } from './actions/audit-event.ts';
export { calendarOf } from './actions/calendar.ts';
export { actionsOf, requireIn, requireMay, roleIn } from './actions/may.ts';
export { type MemberTables } from './model/members.ts';
export { findEvent, requireOrganiser, takenSlugs } from './store/event-reader.ts';
export { updateEvent } from './store/event-transactor.ts';
export { type EventManager, managersOf } from './store/managers.ts';
export { LIST_COLUMNS } from './store/list-columns.ts';
export { type EventListItem, fromCursor, publicEvents, readListed } from './store/listed-events.ts';
export type { Between } from './store/events-between.ts';
export { eventsWithMember } from './store/managed-events.ts';
export { pageLimit, pageOf } from './store/page.ts';
export { type DemoPlan, demoPlans } from './model/demo-plan.ts';

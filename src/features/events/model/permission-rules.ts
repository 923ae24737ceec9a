import { EVENT_PERMISSIONS, type EventAction, type EventRole } from './permissions.ts';

const ME = '@request.auth.id';

/**
 * The same table as a collection's rule: lets in who may do that in the event of a record. `event` is the path from the
 * record to its event, '' in `events` itself. Superusers pass every rule.
 */
export function mayRule(action: EventAction, event: '' | 'event' = 'event'): string {
  const path = event === '' ? '' : `${event}.`;
  const roles: readonly EventRole[] = EVENT_PERMISSIONS[action];
  const members = `${path}event_members_via_event`;
  const isMember = roles
    .filter((role) => role !== 'owner')
    // Both comparisons name one path, so they speak of one member.
    .map((role) => `(${members}.user ?= ${ME} && ${members}.role ?= "${role}")`);
  // An event whose organiser is gone is nobody's, and ids of other auth collections are not those of users.
  return `(@request.auth.collectionName = "users" && (${[`${path}organiser = ${ME}`, ...isMember].join(' || ')}))`;
}

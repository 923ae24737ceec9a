/**
 * What somebody may be in an event. The owner is the event's `organiser`, always one; the others are members of its
 * team, each in one role. Superusers are none of these, and may do everything.
 */
export const EVENT_ROLES = ['owner', 'manager', 'finance', 'check_in'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** What a member can be. */
export const MEMBER_ROLES = ['manager', 'finance', 'check_in'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const OWNER = ['owner'] as const;
const RUNNING = ['owner', 'manager'] as const;
const MONEY = ['owner', 'manager', 'finance'] as const;
const DOOR = ['owner', 'manager', 'check_in'] as const;
const TEAM = EVENT_ROLES;

/**
 * Who may do what in an event: the one place where it is decided. Actions, pages and the rules of collections ask by
 * the name of the action. Who may not even view an event is told that there is none. Only the owner sets up the team:
 * who could invite others could give themselves any role.
 */
export const EVENT_PERMISSIONS = {
  'event.view': TEAM,
  'event.edit': RUNNING,
  'event.publish': RUNNING,
  'event.copy': RUNNING,
  /** Ends it for good and pays everybody back. */
  'event.cancel': OWNER,
  /** Pauses the sale, tells ticket holders, and lets them ask for their money back. */
  'event.postpone': OWNER,
  /** A draft that nobody has ordered anything for. */
  'event.delete': OWNER,
  'event.handOver': OWNER,
  /** Erases who the guests were, some time after the event. */
  'guests.erase': OWNER,
  'ticketTypes.edit': RUNNING,
  'promoCodes.edit': RUNNING,
  'questions.edit': RUNNING,
  'orders.view': MONEY,
  'orders.edit': RUNNING,
  'orders.refund': MONEY,
  'orders.export': MONEY,
  'attendees.view': DOOR,
  'attendees.edit': RUNNING,
  'messages.send': RUNNING,
  'checkIn.scan': DOOR,
  'checkIn.manage': RUNNING,
  'team.view': TEAM,
  'team.edit': OWNER,
  /** Summary, ledger, statement. */
  'money.view': MONEY,
  'payouts.manage': OWNER,
  'audit.view': RUNNING,
  'plan.view': TEAM,
  'plan.edit': RUNNING,
  'budget.view': MONEY,
  'budget.edit': MONEY,
} as const satisfies Record<string, readonly EventRole[]>;

export type EventAction = keyof typeof EVENT_PERMISSIONS;

export const EVENT_ACTIONS = Object.keys(EVENT_PERMISSIONS) as EventAction[];

/** Whether that role includes the action; nobody's role includes none. */
export function allows(role: EventRole | null, action: EventAction): boolean {
  const roles: readonly EventRole[] = EVENT_PERMISSIONS[action];
  return role !== null && roles.includes(role);
}

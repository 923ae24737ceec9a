/**
 * What somebody who runs the site may be. Superusers are none of these, and may do everything; a member of staff has one of
 * them.
 */
export const STAFF_ROLES = ['support', 'finance', 'moderation', 'technical'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** All roles in which somebody signs in to the console, the most powerful first. */
export const OPERATOR_ROLES = ['superuser', ...STAFF_ROLES] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const EVERYBODY = STAFF_ROLES;
const CALLERS = ['support', 'finance', 'moderation'] as const;
const FINANCE = ['finance'] as const;
const MODERATION = ['moderation'] as const;
const PEOPLE = ['support', 'moderation'] as const;
const TECHNICAL = ['technical'] as const;
/** By each of these somebody could make themselves a superuser, or take everybody's data with them. */
const SUPERUSERS_ALONE = [] as const;

/**
 * Who may do what in the console: the one place where it is decided. Pages and actions ask by the name of the permission,
 * and what is named nowhere is nobody's. Superusers have them all.
 */
export const STAFF_PERMISSIONS = {
  /** The home, and one's own second step. */
  'console.open': EVERYBODY,
  'search.use': CALLERS,
  'orders.view': ['support', 'finance'],
  'orders.refund': FINANCE,
  'accounts.view': PEOPLE,
  /** Sends the mails that its owner could ask for, and signs out. */
  'accounts.help': PEOPLE,
  /** Vouches for somebody: what it opens was proved by nobody. */
  'accounts.recover': SUPERUSERS_ALONE,
  /** Gives one account what another one had. */
  'accounts.merge': SUPERUSERS_ALONE,
  'accounts.suspend': MODERATION,
  'messages.view': PEOPLE,
  'messages.answer': PEOPLE,
  'events.view': PEOPLE,
  'events.suspend': MODERATION,
  /** With its organiser's eyes, when its team allows it. */
  'events.look': PEOPLE,
  'events.lookUnasked': MODERATION,
  /** Before they are published, and whose are. */
  'events.review': MODERATION,
  /** What the site tells its organisers. */
  'announcements.view': PEOPLE,
  'announcements.write': MODERATION,
  /** In the site's name to everybody at once: whoever writes it is not who sends it. */
  'announcements.send': SUPERUSERS_ALONE,
  'risks.view': ['finance', 'moderation'],
  'disputes.view': FINANCE,
  'payouts.view': FINANCE,
  'payouts.hold': FINANCE,
  'failures.view': FINANCE,
  'failures.retry': FINANCE,
  'fees.view': FINANCE,
  'fees.change': SUPERUSERS_ALONE,
  'mails.view': ['support', 'technical'],
  'mails.resend': ['support', 'technical'],
  'jobs.view': TECHNICAL,
  'jobs.change': TECHNICAL,
  'webhooks.view': ['finance', 'technical'],
  'webhooks.retry': TECHNICAL,
  'logs.view': TECHNICAL,
  'health.view': TECHNICAL,
  'crons.view': TECHNICAL,
  'crons.run': TECHNICAL,
  'backups.view': TECHNICAL,
  'backups.make': TECHNICAL,
  /** A backup holds everybody's keys. */
  'backups.download': SUPERUSERS_ALONE,
  'backups.restore': SUPERUSERS_ALONE,
  'backups.remove': SUPERUSERS_ALONE,
  'settings.view': TECHNICAL,
  'settings.change': TECHNICAL,
  /** Where mails and backups go, and who is let in from where. */
  'settings.secure': SUPERUSERS_ALONE,
  'data.read': TECHNICAL,
  /** Records, collections and their rules. */
  'data.change': SUPERUSERS_ALONE,
  /** SQL reads past every rule, secrets too. */
  'data.query': SUPERUSERS_ALONE,
  'audit.view': SUPERUSERS_ALONE,
  'staff.manage': SUPERUSERS_ALONE,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffPermission = keyof typeof STAFF_PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(STAFF_PERMISSIONS) as StaffPermission[];

export const isStaffRole = (role: unknown): role is StaffRole => STAFF_ROLES.some((known) => known === role);

/** Whether that role includes the permission. */
export function allowsOperator(role: OperatorRole, permission: StaffPermission): boolean {
  const roles: readonly StaffRole[] = STAFF_PERMISSIONS[permission];
  return role === 'superuser' || roles.includes(role);
}

/** What an officer is. A role in a chapter is the same role in every chapter below it, for as long as the term lasts. */
export const OFFICER_ROLES = ['president', 'secretary', 'treasurer', 'membership', 'events'] as const;
export type OfficerRole = (typeof OFFICER_ROLES)[number];

const LEAD = ['president'] as const;
const OFFICE = ['president', 'secretary'] as const;
const MONEY = ['president', 'treasurer'] as const;
const PEOPLE = ['president', 'secretary', 'membership'] as const;
const REGISTER = ['president', 'secretary', 'treasurer', 'membership'] as const;
const ALL = OFFICER_ROLES;

/**
 * Who may do what in a chapter: the one place where it is decided. Who has no role in the chapter or above it is told that
 * there is nothing. Only a president appoints officers: who could appoint could give themselves any role.
 */
export const CHAPTER_PERMISSIONS = {
  /** The officers' pages at all, and the figures of the chapter and below. */
  'chapter.view': ALL,
  'chapter.edit': OFFICE,
  /** A chapter below this one. */
  'chapter.create': OFFICE,
  /** To another place in the tree; asked of where it is and of where it goes. */
  'chapter.move': LEAD,
  'officers.edit': LEAD,
  'events.edit': ['president', 'secretary', 'events'],
  /** What members are told and asked, in the chapter's name. */
  'announcements.edit': OFFICE,
  'polls.edit': OFFICE,
  'documents.edit': OFFICE,
  'members.view': REGISTER,
  'members.decide': PEOPLE,
  'members.edit': PEOPLE,
  'members.export': PEOPLE,
  /** Another membership, with what that does to dues. */
  'members.tier': REGISTER,
  'tiers.edit': MONEY,
  'dues.waive': MONEY,
  /** Who owes what. */
  'dues.view': MONEY,
  /** What was paid in cash or by bank transfer, and taking it back. */
  'payments.record': MONEY,
  /** What receipts say of the chapter. */
  'legal.edit': ['president', 'secretary', 'treasurer'],
  'campaigns.edit': MONEY,
  /** Who gave, anonymous ones too: a treasurer has to write receipts. */
  'donations.view': MONEY,
  'donations.refund': MONEY,
} as const satisfies Record<string, readonly OfficerRole[]>;

export type ChapterAction = keyof typeof CHAPTER_PERMISSIONS;

export const CHAPTER_ACTIONS = Object.keys(CHAPTER_PERMISSIONS) as ChapterAction[];

/** Whether any of those roles includes the action. */
export function allows(roles: readonly OfficerRole[], action: ChapterAction): boolean {
  const allowed: readonly OfficerRole[] = CHAPTER_PERMISSIONS[action];
  return roles.some((role) => allowed.includes(role));
}

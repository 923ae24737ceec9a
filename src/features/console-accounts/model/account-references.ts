/** What of an account moves when it is merged into another one, as operators are told. */
export const MOVED_KINDS = [
  'orders',
  'events',
  'team',
  'memberships',
  'offices',
  'gifts',
  'draws',
  'waits',
  'messages',
  'planning',
  'acts',
] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** A column that has ids of accounts. */
export interface AccountColumn {
  table: string;
  column: string;
}

interface MovedColumn extends AccountColumn {
  kind: MovedKind;
  /** A collection whose changes others follow; its rows have an `id`. */
  followed?: true;
}

const moved = (
  kind: MovedKind,
  ...columns: readonly (readonly [table: string, column: string])[]
): MovedColumn[] => columns.map(([table, column]) => ({ kind, table, column }));

/** These become the other account's. What it did stays what the same person did. */
export const MOVED: readonly MovedColumn[] = [
  { kind: 'orders', table: 'orders', column: 'buyer', followed: true },
  { kind: 'events', table: 'events', column: 'organiser', followed: true },
  { kind: 'team', table: 'event_members', column: 'user', followed: true },
  ...moved('memberships', ['community_members', 'user']),
  ...moved('offices', ['community_officers', 'user']),
  ...moved('gifts', ['community_monthly_gifts', 'user']),
  ...moved('draws', ['ballot_entries', 'account']),
  ...moved('waits', ['waiting_entries', 'account']),
  ...moved(
    'messages',
    ['guest_messages', 'organiser'],
    ['guest_messages', 'author'],
    ['messages', 'user'],
    // Of the organiser's side an account, of the site's a superuser's address.
    ['event_suspension_messages', 'by'],
    ['event_review_messages', 'by'],
    ['community_announcements', 'author'],
    ['community_documents', 'author'],
    ['community_document_versions', 'author'],
    ['community_polls', 'author'],
    ['organiser_follows', 'account'],
    ['organiser_announcements', 'organiser'],
  ),
  ...moved(
    'planning',
    ['plan_tasks', 'owner'],
    ['plan_tasks', 'createdBy'],
    ['plan_comments', 'author'],
    ['plan_files', 'addedBy'],
    ['plan_sign_up_links', 'madeBy'],
    ['show_items', 'member'],
    ['show_links', 'madeBy'],
    ['check_in_links', 'madeBy'],
    ['seating_plans', 'owner'],
    // What leads to a page that isn't kept leads to the one that is.
    ['organiser_slugs', 'account'],
  ),
  ...moved(
    'acts',
    ['event_members', 'invitedBy'],
    ['event_invitations', 'invitedBy'],
    ['audit_entries', 'actor'],
    ['check_ins', 'actor'],
    ['refunds', 'actor'],
    ['refund_batches', 'actor'],
    ['ticket_changes', 'actor'],
    ['seating_plan_versions', 'by'],
    ['attendee_imports', 'actor'],
    ['community_imports', 'actor'],
    ['community_changes', 'actor'],
    ['community_changes', 'subject'],
    ['community_officers', 'appointedBy'],
    ['community_payments', 'recordedBy'],
    ['support_accesses', 'answeredBy'],
  ),
];

const columns = (...names: readonly (readonly [table: string, column: string])[]): AccountColumn[] =>
  names.map(([table, column]) => ({ table, column }));

/** These are deleted: ways in, and settings, of which the other account has its own. */
export const ENDED: readonly AccountColumn[] = columns(
  ['auth_sessions', 'recordRef'],
  ['auth_passkeys', 'recordRef'],
  ['auth_totp', 'recordRef'],
  ['auth_recovery_codes', 'recordRef'],
  ['sign_in_agents', 'recordRef'],
  ['_externalAuths', 'recordRef'],
  ['_authOrigins', 'recordRef'],
  ['_mfas', 'recordRef'],
  ['_otps', 'recordRef'],
  ['planner_feeds', 'user'],
  ['planner_settings', 'user'],
  ['todo_mail', 'user'],
  // Whether their events are reviewed: what is set for the other account counts.
  ['event_review_accounts', 'account'],
);

/** Books: nothing in them is ever changed. An account that is in one of them can't be emptied. */
export const BOOKS: readonly AccountColumn[] = columns(
  ['payment_accounts', 'userId'],
  ['payment_charges', 'organiser'],
  ['payment_transfers', 'organiser'],
  ['payouts', 'organiser'],
  ['disputes', 'organiser'],
  ['ledger_transactions', 'organiser'],
  ['operator_fees', 'organiser'],
);

/** The same, found by those above: sums and entries of the same transactions. */
export const BOOKED_ALONG: readonly AccountColumn[] = columns(
  ['ledger_sums', 'organiser'],
  ['ledger_sums', 'account'],
  ['ledger_entries', 'account'],
);

/**
 * These move unless the other account has the same already (`beside`; null where it has one at most): guests who want no more
 * messages from an organiser, followers, payouts that are held, notices of the site, and the public page of an organiser.
 */
export const JOINED: readonly (AccountColumn & { beside: string | null })[] = [
  { table: 'payout_holds', column: 'organiser', beside: 'ended' },
  { table: 'guest_opt_outs', column: 'organiser', beside: 'address' },
  { table: 'organiser_follows', column: 'organiser', beside: 'address' },
  { table: 'organiser_pages', column: 'account', beside: null },
  { table: 'organiser_notice_recipients', column: 'account', beside: 'notice' },
  { table: 'organiser_notice_accounts', column: 'account', beside: 'notice' },
];

/** These look as if they had ids of accounts, and either have none or keep what they have. */
export const LEFT: readonly (AccountColumn & { why: string })[] = [
  ...columns(['users', 'id']).map((one) => ({ ...one, why: 'the account itself stays, empty' })),
  ...columns(['account_merges', 'account'], ['account_merges', 'into']).map((one) => ({
    ...one,
    why: 'says where an account went',
  })),
  ...columns(['account_suspensions', 'account']).map((one) => ({
    ...one,
    why: 'a suspended account stops a merge',
  })),
  ...columns(['audit_log', 'actor']).map((one) => ({
    ...one,
    why: 'a superuser, in a chain that nobody alters',
  })),
  ...columns(
    ['account_suspensions', 'by'],
    ['account_merges', 'by'],
    ['event_suspensions', 'by'],
    ['event_suspensions', 'endedBy'],
    ['event_reviews', 'approvedBy'],
    ['event_review_accounts', 'by'],
    ['message_replies', 'by'],
    ['organiser_notices', 'by'],
    ['organiser_notices', 'sentAs'],
    ['payout_holds', 'by'],
    ['payout_holds', 'endedBy'],
    ['messages', 'assignee'],
    ['refund_batches', 'superuser'],
    ['staff_invitations', 'person'],
    ['staff_invitations', 'invitedBy'],
    ['staff_sign_ins', 'person'],
  ).map((one) => ({ ...one, why: 'a superuser, or one of the staff' })),
  ...columns(
    ['event_suspension_messages', 'author'],
    ['event_review_messages', 'author'],
    ['message_replies', 'author'],
  ).map((one) => ({
    ...one,
    why: 'which side wrote',
  })),
  ...columns(
    ['payouts', 'account'],
    ['stripe_events', 'account'],
    ['payment_accounts', 'stripeAccountId'],
  ).map((one) => ({ ...one, why: 'an account at Stripe' })),
  ...columns(
    ['community_consents', 'member'],
    ['community_dues', 'member'],
    ['community_family', 'member'],
    ['community_member_words', 'member'],
    ['community_renewals', 'member'],
    ['community_import_lines', 'member'],
    ['community_poll_roll', 'member'],
    ['member_tickets', 'member'],
    ['community_applications_untold', 'member'],
  ).map((one) => ({ ...one, why: 'a membership, which moves' })),
  ...columns(['attendee_import_lines', 'person']).map((one) => ({ ...one, why: 'a line of a file' })),
  ...columns(['community_monthly_gifts', 'endedBy']).map((one) => ({ ...one, why: 'which side ended it' })),
  ...columns(['disputes', 'dueBy'], ['organiser_notices', 'actBy']).map((one) => ({
    ...one,
    why: 'a moment',
  })),
  ...columns(['audit_entries', 'subject']).map((one) => ({
    ...one,
    why: 'what was changed, as it was then',
  })),
];

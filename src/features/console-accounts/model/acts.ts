import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of an account's page need. */
export const ACCOUNT_ACTS = {
  'send-confirmation': 'accounts.help',
  'send-password-reset': 'accounts.help',
  confirm: 'accounts.recover',
  'end-session': 'accounts.help',
  'end-sessions': 'accounts.help',
  'remove-authenticator': 'accounts.recover',
  lift: 'accounts.suspend',
  suspend: 'accounts.suspend',
} as const satisfies ConsoleActs;

/** What the form that merges two accounts needs. */
export const MERGE_ACTS = { '': 'accounts.merge' } as const satisfies ConsoleActs;

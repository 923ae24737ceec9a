import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms about messages need. */
export const MESSAGE_ACTS = {
  take: 'messages.answer',
  release: 'messages.answer',
  answered: 'messages.answer',
  open: 'messages.answer',
  send: 'messages.answer',
  'send-open': 'messages.answer',
} as const satisfies ConsoleActs;
export const SAVED_REPLY_ACTS = {
  save: 'messages.answer',
  remove: 'messages.answer',
} as const satisfies ConsoleActs;
/** The list of messages: one without an intent marks a message. */
export const MESSAGES_ACTS = {
  '': 'messages.answer',
  'sign-out': 'console.open',
} as const satisfies ConsoleActs;
/** Payments that failed. */
export const FAILURE_ACTS = { '': 'failures.retry' } as const satisfies ConsoleActs;

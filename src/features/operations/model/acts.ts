import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of pages about running the site need. */
export const JOB_ACTS = {
  retry: 'jobs.change',
  stop: 'jobs.change',
  'retry-kind': 'jobs.change',
} as const satisfies ConsoleActs;
export const MAIL_ACTS = { '': 'mails.resend' } as const satisfies ConsoleActs;
export const WEBHOOK_ACTS = { '': 'webhooks.retry' } as const satisfies ConsoleActs;
export const CRON_ACTS = { '': 'crons.run' } as const satisfies ConsoleActs;
export const BACKUPS_ACTS = { '': 'backups.make' } as const satisfies ConsoleActs;
export const UPLOAD_ACTS = { '': 'backups.restore' } as const satisfies ConsoleActs;
export const BACKUP_ACTS = {
  restore: 'backups.restore',
  remove: 'backups.remove',
} as const satisfies ConsoleActs;
/** The forms of an authenticator app's page: everybody's own. */
export const SECURITY_ACTS = {
  begin: 'console.open',
  confirm: 'console.open',
  renew: 'console.open',
  off: 'console.open',
} as const satisfies ConsoleActs;

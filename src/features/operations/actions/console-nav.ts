import { inEach } from '#lib/language/index.ts';
import { extension, type Extension } from '#platform/rooms/index.ts';
import { type ConsoleAccess, consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import {
  BACKUP_ACTS,
  BACKUPS_ACTS,
  CRON_ACTS,
  JOB_ACTS,
  MAIL_ACTS,
  SECURITY_ACTS,
  UPLOAD_ACTS,
  WEBHOOK_ACTS,
} from '../model/acts.ts';
import { words } from '../messages/navigation.messages.ts';

const PAGES = [
  'jobs',
  'mails',
  'webhooks',
  'logs',
  'metrics',
  'slow',
  'crons',
  'backups',
  'health',
  'versions',
] as const;

/** Pages about running the site, in the console's navigation. */
export const operationsPages: readonly Extension[] = PAGES.map((name, at) =>
  extension(consolePages, {
    section: 'running',
    order: 10 * (at + 1),
    path: `/_/${name}`,
    label: inEach(words, (t) => t[name]),
  }),
);

/** Who may open the room's pages. */
const ACCESS: readonly ConsoleAccess[] = [
  { path: '/_/', look: 'console.open' },
  { path: '/_/security', look: 'console.open', acts: SECURITY_ACTS },
  { path: '/_/jobs', look: 'jobs.view', acts: JOB_ACTS },
  { path: '/_/mails', look: 'mails.view', acts: MAIL_ACTS },
  { path: '/_/webhooks', look: 'webhooks.view', acts: WEBHOOK_ACTS },
  { path: '/_/logs', look: 'logs.view' },
  { path: '/_/logs/new', look: 'logs.view' },
  { path: '/_/logs/:id', look: 'logs.view' },
  { path: '/_/slow', look: 'logs.view' },
  { path: '/_/versions', look: 'health.view' },
  { path: '/_/metrics', look: 'health.view' },
  { path: '/_/health', look: 'health.view' },
  { path: '/_/crons', look: 'crons.view', acts: CRON_ACTS },
  { path: '/_/backups', look: 'backups.view', acts: BACKUPS_ACTS },
  { path: '/_/backups/upload', look: 'backups.restore', acts: UPLOAD_ACTS },
  { path: '/_/backups/:name', look: 'backups.view', acts: BACKUP_ACTS },
  { path: '/_/backups/:name/file', look: 'backups.download' },
];

export const operationsAccess: readonly Extension[] = ACCESS.map((access) =>
  extension(consoleAccess, access),
);

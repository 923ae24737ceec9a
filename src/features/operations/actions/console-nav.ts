import { inEach } from '#lib/language/index.ts';
import { extension, type Extension } from '#platform/rooms/index.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
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

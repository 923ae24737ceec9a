import { type ConsoleAccess, consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { words } from './messages/data.messages.ts';
import { BULK_ACTS, DELETE_ACTS, IMPORT_ACTS, RECORD_ACTS } from './model/acts.ts';
import { consoleDataService } from './service.ts';

/** Who may change records, and take many of them away. */
const CHANGES: readonly ConsoleAccess[] = [
  { path: '/_/data/:collection/records/new', look: 'data.change', acts: RECORD_ACTS },
  { path: '/_/data/:collection/records/several', look: 'data.change', acts: BULK_ACTS },
  { path: '/_/data/:collection/records/import', look: 'data.change', acts: IMPORT_ACTS },
  { path: '/_/data/:collection/records/export/:format', look: 'data.change' },
  { path: '/_/data/:collection/:id/edit', look: 'data.change', acts: RECORD_ACTS },
  { path: '/_/data/:collection/:id/delete', look: 'data.change', acts: DELETE_ACTS },
];

export const consoleDataRoom = room({
  key: consoleDataService,
  needs: { records: recordsService },
  open: ({ records }) => ({
    service: { ...records.operators.data, records: records.operators.records },
    extensions: [
      extension(consoleAccess, { path: '/_/data', look: 'data.read' }),
      extension(consoleAccess, { path: '/_/data/:collection', look: 'data.read' }),
      extension(consoleAccess, { path: '/_/data/:collection/:id', look: 'data.read' }),
      ...CHANGES.map((access) => extension(consoleAccess, access)),
      extension(consolePages, {
        section: 'data',
        order: 10,
        path: '/_/data',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});

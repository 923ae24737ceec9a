import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { entriesOf } from '#platform/audit-log/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { auditLogApi } from './api/api.ts';
import { auditLogOpenApi } from './api/open-api.ts';
import { words } from './messages/audit-log.messages.ts';
import { auditLogService } from './service.ts';
import { listEntries } from './store/list-entries.ts';

export const auditLogRoom = room({
  key: auditLogService,
  needs: {},
  openApi: auditLogOpenApi,
  open: (_services, { core: { db } }) => ({
    service: {
      list: (search) => listEntries(db, search),
      async *lines() {
        for await (const { rows, ...entry } of entriesOf(db))
          yield `${JSON.stringify({ ...entry, rows: JSON.parse(rows) as unknown })}\n`;
      },
    },
    api: auditLogApi(db),
    extensions: [
      extension(consolePages, {
        section: 'security',
        order: 10,
        path: '/_/audit',
        label: inEach(words, (t) => t.navigation),
      }),
    ],
  }),
});

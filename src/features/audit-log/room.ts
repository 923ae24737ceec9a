import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { auditLook, entriesOf, headOf } from '#platform/audit-log/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { auditLogApi } from './api/api.ts';
import { auditLogOpenApi } from './api/open-api.ts';
import { words } from './messages/audit-log.messages.ts';
import { auditLogService } from './service.ts';
import { listEntries } from './store/list-entries.ts';

/** Says in the log where the chain ends: who keeps logs elsewhere has a witness of every day. */
async function logEnd(db: Database, log: Log): Promise<void> {
  const head = await headOf(db);
  if (head) log.info({ auditLog: `${head.number}:${head.hash}` }, 'the audit log ends here');
}

export const auditLogRoom = room({
  key: auditLogService,
  needs: {},
  openApi: auditLogOpenApi,
  open: (_services, { core: { db, log } }) => ({
    service: {
      keepLook: (looking) => auditLook(db, looking),
      list: (search) => listEntries(db, search),
      async *lines() {
        for await (const { rows, ...entry } of entriesOf(db))
          yield `${JSON.stringify({ ...entry, rows: JSON.parse(rows) as unknown })}\n`;
      },
    },
    api: auditLogApi(db),
    nightly: () => logEnd(db, log),
    extensions: [
      extension(consoleAccess, { path: '/_/audit', look: 'audit.view' }),
      extension(consoleAccess, { path: '/_/audit/export', look: 'audit.view' }),
      extension(consolePages, {
        section: 'security',
        order: 10,
        path: '/_/audit',
        label: inEach(words, (t) => t.navigation),
      }),
    ],
  }),
});

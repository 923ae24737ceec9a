import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { consoleSql } from './actions/run-query.ts';
import { words } from './messages/sql.messages.ts';
import { QUERY_ACTS } from './model/acts.ts';
import { consoleSqlService } from './service.ts';

export const consoleSqlRoom = room({
  key: consoleSqlService,
  needs: {},
  open: (_services, { core: { db } }) => ({
    service: consoleSql(db),
    extensions: [
      extension(consoleAccess, { path: '/_/sql', look: 'data.query', acts: QUERY_ACTS }),
      extension(consoleAccess, { path: '/_/sql/csv', look: 'data.query', acts: QUERY_ACTS }),
      extension(consolePages, {
        section: 'data',
        order: 20,
        path: '/_/sql',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});

import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { words } from './messages/data.messages.ts';
import { consoleDataService } from './service.ts';

export const consoleDataRoom = room({
  key: consoleDataService,
  needs: { records: recordsService },
  open: ({ records }) => ({
    service: { ...records.operators.data, records: records.operators.records },
    extensions: [
      extension(consolePages, {
        section: 'data',
        order: 10,
        path: '/_/data',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});

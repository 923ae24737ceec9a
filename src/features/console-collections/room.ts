import { room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { consoleCollectionsService } from './service.ts';

export const consoleCollectionsRoom = room({
  key: consoleCollectionsService,
  needs: { records: recordsService },
  open: ({ records: { operators } }) => ({
    service: {
      collections: operators.collections,
      all: () => operators.data.collections(),
      tryRule: (asked) => operators.data.tryRule(asked),
    },
  }),
});

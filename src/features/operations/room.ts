import { extension, room } from '#platform/rooms/index.ts';
import { consoleWork } from '#features/console/model/console-work.ts';
import { failedSource } from './actions/failed-source.ts';
import { consoleIndexes } from './migrations/20261124T0410-console.ts';
import { createOperations } from './operations.ts';
import { operationsService } from './service.ts';

export const operationsRoom = room({
  key: operationsService,
  migrations: [consoleIndexes],
  open: (_services, { core, extensions }) => ({
    service: createOperations({ ...core, sources: () => extensions(consoleWork) }),
    extensions: [extension(consoleWork, failedSource(core.db))],
  }),
});

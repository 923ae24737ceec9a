import { extension, room, schemaSteps } from '#platform/rooms/index.ts';
import { consoleWork } from '#features/console/model/console-work.ts';
import { stripeSettings } from '#features/payments/service.ts';
import { recordsService } from '#records/service.ts';
import { backupSource } from './actions/backup-source.ts';
import { operationsAccess, operationsPages } from './actions/console-nav.ts';
import { failedSource } from './actions/failed-source.ts';
import { consoleIndexes } from './migrations/20261124T0410-console.ts';
import { consoleSums } from './migrations/20261124T0440-console-sums.ts';
import { loadFigures } from './migrations/20261127T2000-load-figures.ts';
import { mailsByState } from './migrations/20261124T0510-mails-by-state.ts';
import { createOperations } from './operations.ts';
import { operationsService } from './service.ts';

export const operationsRoom = room({
  key: operationsService,
  needs: { records: recordsService, stripe: stripeSettings, steps: schemaSteps },
  migrations: [consoleIndexes, consoleSums, mailsByState, loadFigures],
  open: ({ records, stripe, steps }, { core, extensions }) => {
    const operations = createOperations({
      ...core,
      records,
      stripe,
      steps,
      sources: () => extensions(consoleWork),
    });
    return {
      service: operations,
      extensions: [
        ...operationsAccess,
        ...operationsPages,
        extension(consoleWork, failedSource(core.db)),
        extension(consoleWork, backupSource(records.operators.backups)),
      ],
      everyFewMinutes: () => operations.look(),
      nightly: () => operations.load.forget(),
      close: () => operations.load.close(),
    };
  },
});

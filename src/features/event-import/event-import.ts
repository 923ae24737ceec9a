import type { EventImportDeps } from './model/deps.ts';
import type { ImportOptions, ImportReport, ImportSource } from './actions/import-events.ts';

/** Events of files from elsewhere. */
export type EventImport = ReturnType<typeof createEventImport>;

export function createEventImport(deps: EventImportDeps) {
  return {
    /** Its parsers are loaded when it is used. */
    importEvents: async (source: ImportSource, options: ImportOptions): Promise<ImportReport> => {
      const { importEvents } = await import('./actions/import-events.ts');
      return importEvents(deps, source, options);
    },
  };
}

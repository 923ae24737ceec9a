export { IMPORT_FORMATS, type ImportFormat } from './actions/detect-format.ts';
export type { ImportOptions, ImportReport, ImportSource } from './actions/import-events.ts';
export { createEventImport, type EventImport } from './event-import.ts';

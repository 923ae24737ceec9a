export { SHEET_FORMATS } from '#platform/spreadsheet/index.ts';
export type { Attendees } from './actions/attendees.ts';
export type { ExportedFile } from './actions/export-lists.ts';

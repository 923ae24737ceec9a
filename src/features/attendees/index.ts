export { SHEET_FORMATS } from '#platform/spreadsheet/index.ts';
export type { ExportedFile } from './actions/export-lists.ts';

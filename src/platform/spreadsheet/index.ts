export { type Row, writeCsv } from './csv.ts';
export { CSV_TYPE, type SheetFormat, SHEET_FORMATS, XLSX_TYPE } from './formats.ts';
export { readTable, type TableLine, UnreadableTableError } from './read-table.ts';
export type { Cell, Sheet } from './sheet.ts';
export { writeXlsx } from './write-xlsx.ts';

export type { Cell, Row } from './cell.ts';
export { csvLine, writeCsv } from './csv.ts';
export { readTable, type TableLine, UnreadableTableError } from './read-table.ts';
export { CSV_TYPE, type SheetFormat, SHEET_FORMATS, XLSX_TYPE } from './formats.ts';
export { writeXlsx } from './write-xlsx.ts';

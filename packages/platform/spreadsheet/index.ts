export { type Row, writeCsv } from './csv.ts';
export { CSV_TYPE, type SheetFormat, SHEET_FORMATS, XLSX_TYPE } from './formats.ts';
export { type TableLine, UnreadableTableError } from './parse-table.ts';
export {
  chosenColumns,
  type ColumnNames,
  guessColumns,
  keptCells,
  type PeopleFile,
  PeopleFileError,
  type PeopleLimits,
  type PeopleList,
  readPeople,
} from './read-people.ts';
export { readTable } from './read-table.ts';
export type { Cell, Sheet } from './sheet.ts';
export { writeXlsx } from './write-xlsx.ts';

export {
  CSV_TYPE,
  readTable,
  type Row,
  UnreadableTableError,
  writeCsv,
} from '#platform/spreadsheet/index.ts';

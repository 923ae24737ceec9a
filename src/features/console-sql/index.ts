export { type QueryAnswer, type QueryRefusal, SQL_LIMITS } from './actions/run-query.ts';
export { CSV_TYPE, type Row, writeCsv } from '#platform/spreadsheet/index.ts';

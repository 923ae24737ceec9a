export type { SalesFigures } from './actions/sales-of-events.ts';
export type { Reports } from './actions/reports.ts';
export { type SummaryTableSource, summaryTables } from './model/summary-table.ts';
export type { EventFigures } from './actions/figures.ts';

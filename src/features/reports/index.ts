export type { SalesFigures } from './actions/sales-of-events.ts';
export type { Reports } from './reports.ts';
export type { EventFigures } from './actions/figures.ts';

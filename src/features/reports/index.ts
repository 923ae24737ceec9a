export type { SalesFigures } from './actions/sales-of-events.ts';

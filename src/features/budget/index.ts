export { supplierPlan } from './model/by-supplier.ts';
export type { BudgetSheet } from './model/sheets.ts';
export type * from './model/schema.ts';

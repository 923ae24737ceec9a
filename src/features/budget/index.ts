export type { Budget, BudgetResult } from './actions/read-budget.ts';
export type { Budgets } from './actions/budget.ts';
export {
  type SupplierBudget,
  type SupplierLine,
  type SupplierPlan,
  supplierPlan,
  type SupplierSum,
} from './model/by-supplier.ts';
export type { BudgetSheet, Goal, SalesIncome, SheetLine } from './model/sheets.ts';
export type * from './model/schema.ts';
export { SUPPLIER_STATUSES, type SupplierStatus } from './model/supplier-schema.ts';

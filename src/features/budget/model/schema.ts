import type { Minor } from '#lib/money.ts';
import type { BudgetLineRow } from './line.ts';

export type { BudgetLineRow };

/** How many are expected at which price, in the event's currency. */
export interface BudgetGoalRow {
  event: string;
  attendance: number;
  price: Minor;
  updated: string;
}

/** A receipt of a line. Its content lies in the storage. */
export interface BudgetReceiptRow {
  id: string;
  event: string;
  line: string;
  name: string;
  /** MIME type, by its content. */
  type: string;
  size: number;
  created: string;
}

export interface BudgetTables {
  budget_lines: BudgetLineRow;
  budget_goals: BudgetGoalRow;
  budget_receipts: BudgetReceiptRow;
}

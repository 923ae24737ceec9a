import type { Minor } from '#lib/money.ts';

export const BUDGET_KINDS = ['income', 'cost'] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** A line of an event's budget: something that comes in besides ticket sales, or that has to be paid. Not a collection. */
export interface BudgetLineRow {
  id: string;
  event: string;
  kind: BudgetKind;
  category: string;
  title: string;
  /** Whom it is paid to, or who gives it; for one of the event's suppliers their name. */
  supplier: string;
  /** One of the event's suppliers; empty for others. */
  supplierId: string;
  /** ISO 4217, in capitals. */
  currency: string;
  /** For each guest where `perHead` is 1. */
  planned: Minor;
  /** What it came to altogether; null while that isn't known. */
  actual: Minor | null;
  perHead: number;
  paid: number;
  /** A day, `2026-12-01`; empty if there is none. */
  dueOn: string;
  created: string;
  updated: string;
}

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

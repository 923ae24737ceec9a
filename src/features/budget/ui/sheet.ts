/** Planned and actual, in minor units, and by how much the second is more. */
export interface ShownSum {
  planned: number;
  actual: number;
  difference: number;
}

/** A line of a budget as its page shows it. */
export interface ShownLine {
  id: string;
  kind: 'income' | 'cost';
  category: string;
  title: string;
  supplier: string;
  /** One of the event's suppliers; empty for others. */
  supplierId: string;
  planned: number;
  plannedTotal: number;
  actual: number | null;
  perHead: boolean;
  paid: boolean;
  dueOn: string;
  updated: string;
}

/** The budget in one currency. */
export interface ShownSheet {
  currency: string;
  sales: {
    planned: number;
    gross: number;
    net: number;
    refunds: number;
    disputed: number;
    fees: number;
  } | null;
  lines: readonly ShownLine[];
  /** What is agreed with suppliers who have no line. */
  unplanned: readonly { supplier: string; name: string; service: string; amount: number; paid: boolean }[];
  income: ShownSum;
  costs: ShownSum;
  result: ShownSum;
  categories: readonly ({ category: string } & ShownSum)[];
  unpaid: number;
}

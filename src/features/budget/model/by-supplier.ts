import type { Minor } from '#lib/money.ts';
import type { SupplierRow } from './supplier.ts';
import type { BudgetSheet, SheetLine } from './sheets.ts';

/** A line of a supplier, as their page shows it. */
export type SupplierLine = Pick<SheetLine, 'id' | 'title' | 'currency' | 'actual' | 'paid' | 'perHead'> & {
  /** Altogether. */
  planned: Minor;
};

/** What the budget has of a supplier in one currency. */
export interface SupplierSum {
  currency: string;
  planned: Minor;
  actual: Minor;
  /** Of what is not paid yet: what is known of it, else what is planned. */
  unpaid: Minor;
}

/** What the budget has of a supplier. */
export interface SupplierBudget {
  lines: SupplierLine[];
  /** By currency: nothing is added up over two. */
  sums: SupplierSum[];
}

/** The costs of each supplier, by their id; of whom the budget says nothing is not in it. */
export function bySupplier(sheets: readonly BudgetSheet[]): Map<string, SupplierBudget> {
  const found = new Map<string, SupplierBudget>();
  for (const { currency, lines } of sheets) {
    const theirs = Map.groupBy(
      lines.filter(({ kind, supplierId }) => kind === 'cost' && supplierId !== ''),
      ({ supplierId }) => supplierId,
    );
    for (const [supplier, those] of theirs) {
      const budget = found.get(supplier) ?? { lines: [], sums: [] };
      budget.lines.push(...those.map(lineOf));
      budget.sums.push({ currency, ...sumOf(those) });
      found.set(supplier, budget);
    }
  }
  return found;
}

/**
 * What of a supplier can be made the plan in one step: `add` a line, let the line they have `follow` what is agreed, nothing
 * as it is planned already (`same`) or nothing is agreed (`none`); `byHand` where a person has to look.
 */
export type SupplierPlan = 'add' | 'follow' | 'same' | 'none' | 'byHand';

/** See SupplierPlan. `lines` are the supplier's costs. */
export function supplierPlan(
  { amount, currency, status }: Pick<SupplierRow, 'amount' | 'currency' | 'status'>,
  lines: readonly Pick<SupplierLine, 'currency' | 'planned' | 'perHead'>[],
): SupplierPlan {
  if (status === 'declined' || amount === 0) return 'none';
  const [line, ...more] = lines;
  if (!line) return 'add';
  if (more.length > 0 || line.perHead || line.currency !== currency) return 'byHand';
  return line.planned === amount ? 'same' : 'follow';
}

const lineOf = ({ id, title, currency, actual, paid, perHead, plannedTotal }: SheetLine): SupplierLine => ({
  id,
  title,
  currency,
  planned: plannedTotal,
  actual,
  paid,
  perHead,
});

function sumOf(lines: readonly SheetLine[]): Omit<SupplierSum, 'currency'> {
  const sum = (amount: (line: SheetLine) => Minor): Minor =>
    lines.reduce((all, line) => all + amount(line), 0);
  return {
    planned: sum(({ plannedTotal }) => plannedTotal),
    actual: sum(({ actual }) => actual ?? 0),
    unpaid: sum(({ paid, actual, plannedTotal }) => (paid ? 0 : (actual ?? plannedTotal))),
  };
}

import type { Minor } from '#lib/money.ts';
import type { SupplierRow } from './supplier.ts';
import type { BudgetKind, BudgetLineRow } from './line.ts';

/** What ticket sales brought in, as the ledger's sums have it. */
export interface SalesIncome {
  currency: string;
  /** What buyers paid, by card or directly. */
  gross: Minor;
  /** What they got back. */
  refunds: Minor;
  /** What disputes hold. */
  disputed: Minor;
  fees: Minor;
  /** `gross` less all of these. */
  net: Minor;
}

/** How many are expected at which price, in one currency. */
export interface Goal {
  currency: string;
  attendance: number;
  price: Minor;
}

/** Planned and actual, and by how much the second is more. */
export interface Sum {
  planned: Minor;
  actual: Minor;
  difference: Minor;
}

/** A line with what is planned of it altogether. */
export interface SheetLine extends Omit<BudgetLineRow, 'event' | 'created' | 'perHead' | 'paid'> {
  perHead: boolean;
  paid: boolean;
  plannedTotal: Minor;
}

/** What is agreed with a supplier of whom the budget has no line: a cost all the same, paid once they are. */
export interface AgreedCost {
  supplier: string;
  name: string;
  service: string;
  amount: Minor;
  paid: boolean;
}

/** The suppliers of `all` who cost something and have no line yet; nothing is agreed with those who were only asked or have declined. */
export function unplannedOf(
  all: readonly SupplierRow[],
  lines: readonly Pick<BudgetLineRow, 'kind' | 'supplierId'>[],
): (AgreedCost & { currency: string })[] {
  const planned = new Set(lines.filter(({ kind }) => kind === 'cost').map(({ supplierId }) => supplierId));
  return all
    .filter(({ id, amount, status }) => amount > 0 && AGREED.has(status) && !planned.has(id))
    .map(({ id, name, service, amount, currency, status }) => {
      return { supplier: id, name, service, amount, currency, paid: status === 'paid' };
    });
}

const AGREED: ReadonlySet<SupplierRow['status']> = new Set(['agreed', 'delivered', 'paid']);

/** The budget in one currency: nothing is ever added up over two. */
export interface BudgetSheet {
  currency: string;
  /** Null where nothing is sold and nothing expected in that currency. */
  sales: (SalesIncome & { planned: Minor }) | null;
  lines: SheetLine[];
  /** Suppliers without a line: part of the costs, as agreed. */
  unplanned: AgreedCost[];
  income: Sum;
  costs: Sum;
  /** Income less costs. */
  result: Sum;
  /** Costs by category, the largest plan first. */
  categories: ({ category: string } & Sum)[];
  /** Of costs that are not paid yet: what is known of them, else what is planned. */
  unpaid: Minor;
}

const sum = (planned: Minor, actual: Minor): Sum => ({ planned, actual, difference: actual - planned });

/** The budget by currency: the event's own first, the others in the order of their names. */
export function sheetsOf(
  lines: readonly BudgetLineRow[],
  sales: readonly SalesIncome[],
  goal: Goal,
  unplanned: readonly (AgreedCost & { currency: string })[] = [],
): BudgetSheet[] {
  const others = [...lines, ...sales, ...unplanned]
    .map(({ currency }) => currency)
    .filter((each) => each !== goal.currency);
  const currencies = [goal.currency, ...[...new Set(others)].toSorted()];
  return currencies.map((currency) =>
    sheetOf(
      currency,
      lines.filter((line) => line.currency === currency),
      sales.find((each) => each.currency === currency),
      goal,
      unplanned.filter((each) => each.currency === currency),
    ),
  );
}

function sheetOf(
  currency: string,
  rows: readonly BudgetLineRow[],
  sold: SalesIncome | undefined,
  goal: Goal,
  unplanned: readonly AgreedCost[],
): BudgetSheet {
  const expected = goal.currency === currency ? goal.attendance * goal.price : 0;
  const lines = rows.map((row) => lineOf(row, goal.attendance));
  const total = (kind: BudgetKind, among: readonly SheetLine[] = lines): Sum => {
    const those = among.filter((line) => line.kind === kind);
    return sum(
      those.reduce((all, line) => all + line.plannedTotal, 0),
      those.reduce((all, line) => all + (line.actual ?? 0), 0),
    );
  };
  const besides = total('income');
  const income = sum(besides.planned + expected, besides.actual + (sold?.net ?? 0));
  const agreed = sum(
    unplanned.reduce((all, { amount }) => all + amount, 0),
    unplanned.reduce((all, { amount, paid }) => all + (paid ? amount : 0), 0),
  );
  const planned = total('cost');
  const costs = sum(planned.planned + agreed.planned, planned.actual + agreed.actual);
  const byCategory = Map.groupBy(
    lines.filter(({ kind }) => kind === 'cost'),
    ({ category }) => category,
  );
  return {
    currency,
    sales:
      sold || expected > 0
        ? { ...(sold ?? { currency, gross: 0, refunds: 0, disputed: 0, fees: 0, net: 0 }), planned: expected }
        : null,
    lines,
    unplanned: unplanned.map(({ supplier, name, service, amount, paid }) => {
      return { supplier, name, service, amount, paid };
    }),
    income,
    costs,
    result: sum(income.planned - costs.planned, income.actual - costs.actual),
    categories: [...(unplanned.length > 0 ? new Map([['', []], ...byCategory]) : byCategory)]
      .map(([category, those]) => {
        const { planned: plan, actual } = total('cost', those);
        // A supplier without a line is in no category.
        return category === ''
          ? { category, ...sum(plan + agreed.planned, actual + agreed.actual) }
          : { category, ...sum(plan, actual) };
      })
      .toSorted((one, other) => other.planned - one.planned || (one.category < other.category ? -1 : 1)),
    unpaid: lines
      .filter(({ kind, paid }) => kind === 'cost' && !paid)
      .reduce(
        (all, { actual, plannedTotal }) => all + (actual ?? plannedTotal),
        agreed.planned - agreed.actual,
      ),
  };
}

function lineOf(row: BudgetLineRow, attendance: number): SheetLine {
  const { event: _event, created: _created, perHead, paid, ...rest } = row;
  const plannedTotal = perHead === 1 ? row.planned * attendance : row.planned;
  return { ...rest, perHead: perHead === 1, paid: paid === 1, plannedTotal };
}

/** The scenario that a plan is, to play with: what its costs and other income are, at its price and attendance. */
export function scenarioOf({ lines, unplanned, currency }: BudgetSheet, goal: Goal) {
  const planned = (kind: BudgetKind, perHead: boolean): Minor =>
    lines
      .filter((line) => line.kind === kind && line.perHead === perHead)
      .reduce((all, line) => all + line.planned, 0);
  return {
    price: goal.currency === currency ? goal.price : 0,
    attendance: goal.attendance,
    fixed: planned('cost', false) + unplanned.reduce((all, { amount }) => all + amount, 0),
    // What each guest brings besides the ticket (a donation at the door) makes each cost less.
    perHead: Math.max(0, planned('cost', true) - planned('income', true)),
    other: planned('income', false),
  };
}

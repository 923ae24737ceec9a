import { minorDigits } from '#lib/money.ts';
import { auditedFields } from '#shared/entity/history.ts';
import { budgetLine, type BudgetLineRow } from './line.ts';

/** What the history says of a line. */
export const LINE_HISTORY = auditedFields(budgetLine);

/** As the history keeps it: amounts in words, as lines may be in other currencies than the event. */
export function lineHistory(line: Omit<BudgetLineRow, 'id' | 'event' | 'created' | 'updated'>) {
  const digits = minorDigits(line.currency);
  const money = (amount: number | null) =>
    amount === null ? null : `${(amount / 10 ** digits).toFixed(digits)} ${line.currency}`;
  return { ...line, planned: money(line.planned), actual: money(line.actual) };
}

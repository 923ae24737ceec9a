import type { SummaryTableSource } from '#features/reports/index.ts';
import { words } from './messages/budget.messages.ts';
import type { Budgets } from './actions/budget.ts';

/** What came in, what was paid and what is left, where the event has a budget. */
export function summaryTable(budget: Pick<Budgets, 'result'>): SummaryTableSource {
  return async (actor, event, language) => {
    const results = await budget.result(actor, event);
    if (results.length === 0) return null;
    const t = words[language];
    return {
      title: t.resultOf,
      link: { path: '/budget', label: t.toBudget },
      headings: { currency: t.field.currency, amounts: [t.income, t.costs, t.result] },
      rows: results.map(({ currency, income, costs, result }) => ({
        currency,
        amounts: [income, costs, result],
      })),
    };
  };
}

import { id, integer, list, money, object, ref, text, truth } from '#platform/openapi/index.ts';
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { budgetLine } from '../model/line.ts';
import { supplier } from '../model/supplier.ts';

const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const amounts = { planned: money, actual: money, difference: money };

const shown = answerProperties(supplier);

/** What calls about suppliers take and give. */
export const supplierSchemas = {
  Supplier: object(shown),
  SupplierDetails: object({
    ...shown,
    files: list(ref('PlanFile')),
    budget: object({
      lines: list(
        object({
          id,
          title: text,
          currency,
          planned: money,
          actual: { type: ['integer', 'null'] },
          paid: truth,
          perHead: truth,
        }),
      ),
      sums: list(object({ currency, planned: money, actual: money, unpaid: money })),
    }),
  }),
  SupplierValues: bodySchema(supplier),
};

const { created: lineCreated, ...line } = answerProperties(budgetLine);

/** What calls about the budget take and give. */
export const budgetSchemas = {
  Budget: object({
    goal: ref('BudgetGoal'),
    sheets: {
      ...list(
        object({
          currency,
          sales: {
            type: ['object', 'null'],
            description: 'Ticket sales from the ledger; null if nothing is sold or expected.',
            properties: { currency, gross: money, refunds: money, fees: money, net: money, planned: money },
          },
          income: object(amounts),
          costs: object(amounts),
          result: object(amounts),
          categories: list(object({ category: text, ...amounts })),
          unpaid: money,
        }),
      ),
      description: 'The event’s own currency first. Currencies are never added together.',
    },
  }),
  BudgetGoal: object({ currency, attendance: integer, price: money }),
  BudgetResult: object({ currency, income: money, costs: money, result: money }),
  BudgetScenario: object({ price: money, attendance: integer, fixed: money, perHead: money, other: money }),
  WhatIf: object({
    currency,
    scenario: ref('BudgetScenario'),
    result: money,
    breakEven: {
      type: ['integer', 'null'],
      description: 'The number of guests from which there is no loss; null if there is none.',
    },
    breakEvenPrice: { type: ['integer', 'null'], description: 'The lowest price without a loss.' },
  }),
  BudgetLine: object({
    ...line,
    plannedTotal: money,
    receipts: { type: 'integer', description: 'The number of receipts.' },
  }),
  BudgetLineDetails: object({ ...line, created: lineCreated, receipts: list(ref('PlanFile')) }),
  BudgetLineValues: bodySchema(budgetLine),
};

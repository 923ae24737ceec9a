import {
  date,
  id,
  integer,
  list,
  money,
  object,
  oneOf,
  ref,
  text,
  truth,
  updated,
} from '#platform/openapi/index.ts';

const day = {
  type: 'string',
  description: 'Such as `2026-12-01`, in the event’s time zone; empty for none.',
};
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const amounts = { planned: money, actual: money, difference: money };

const supplier = {
  id,
  event: id,
  name: text,
  service: text,
  contact: text,
  email: text,
  phone: text,
  amount: { ...money, description: 'The agreed amount in the currency’s minor unit; 0 for none.' },
  currency,
  status: oneOf('asked', 'agreed', 'delivered', 'paid', 'declined'),
  notes: text,
  created: date,
  updated,
};

/** What calls about suppliers take and give. */
export const supplierSchemas = {
  Supplier: object(supplier),
  SupplierDetails: object({
    ...supplier,
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
  SupplierValues: object(
    {
      name: { type: 'string', maxLength: 120 },
      service: text,
      contact: text,
      email: text,
      phone: text,
      amount: money,
      currency,
      status: oneOf('asked', 'agreed', 'delivered', 'paid', 'declined'),
      notes: text,
      ifUpdated: text,
    },
    [],
  ),
};

const line = {
  id,
  kind: oneOf('income', 'cost'),
  category: text,
  title: text,
  supplier: { type: 'string', description: 'The name of the payee or payer.' },
  supplierId: { type: 'string', description: 'The id of one of the event’s suppliers; empty for others.' },
  currency,
  planned: { ...money, description: 'In the minor unit; per guest if `perHead` is true.' },
  actual: { type: ['integer', 'null'], description: 'The actual amount; null until it is known.' },
  perHead: truth,
  paid: truth,
  dueOn: day,
  updated,
};
const { id: _id, updated: _updated, ...lineValues } = line;

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
  BudgetLineDetails: object({ ...line, created: date, receipts: list(ref('PlanFile')) }),
  BudgetLineValues: object({ ...lineValues, ifUpdated: text }, []),
};

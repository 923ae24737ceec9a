import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BudgetLineRow } from './schema.ts';
import { resultAt } from './break-even.ts';
import { scenarioOf, sheetsOf } from './sheets.ts';

const row = (more: Partial<BudgetLineRow>): BudgetLineRow => ({
  id: 'l',
  event: 'e',
  kind: 'cost',
  category: '',
  title: 'x',
  supplier: '',
  supplierId: '',
  currency: 'EUR',
  planned: 0,
  actual: null,
  perHead: 0,
  paid: 0,
  dueOn: '',
  created: '',
  updated: '',
  ...more,
});
const goal = { currency: 'EUR', attendance: 100, price: 1000 };

it('adds up planned and actual, with sales by themselves and costs of each guest', () => {
  const [sheet] = sheetsOf(
    [
      row({ planned: 50_000, actual: 52_000, category: 'Hall', paid: 1 }),
      row({ planned: 200, perHead: 1, category: 'Food' }),
      row({ kind: 'income', planned: 10_000, actual: 8_000 }),
    ],
    [{ currency: 'EUR', gross: 90_000, refunds: 4_000, disputed: 1_000, fees: 2_000, net: 83_000 }],
    goal,
  );
  expect(sheet).toMatchObject({
    sales: { planned: 100_000, net: 83_000 },
    income: { planned: 110_000, actual: 91_000, difference: -19_000 },
    costs: { planned: 70_000, actual: 52_000, difference: -18_000 },
    result: { planned: 40_000, actual: 39_000, difference: -1_000 },
    categories: [
      { category: 'Hall', planned: 50_000 },
      { category: 'Food', planned: 20_000 },
    ],
    unpaid: 20_000,
  });
});

const lines = fc.array(
  fc
    .record({
      kind: fc.constantFrom('income' as const, 'cost' as const),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      category: fc.constantFrom('Hall', 'Food', ''),
      planned: fc.nat({ max: 10_000_000 }),
      actual: fc.option(fc.nat({ max: 10_000_000 })),
      perHead: fc.constantFrom(0, 1),
      paid: fc.constantFrom(0, 1),
    })
    .map(row),
  { maxLength: 12 },
);

it('mixes no currencies, loses no line, and its parts make its sums', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 1_000 }), fc.nat({ max: 100_000 }), (rows, attendance, price) => {
      const sheets = sheetsOf(rows, [], { currency: 'KWD', attendance, price });
      expect(sheets.map(({ currency }) => currency).toSorted()).toEqual(
        [...new Set(['KWD', ...rows.map(({ currency }) => currency)])].toSorted(),
      );
      expect(sheets.flatMap((sheet) => sheet.lines)).toHaveLength(rows.length);
      for (const { currency, income, costs, result, categories, lines: own, sales } of sheets) {
        expect(own.every((line) => line.currency === currency)).toBe(true);
        expect(result.planned).toBe(income.planned - costs.planned);
        expect(result.actual).toBe(income.actual - costs.actual);
        expect(result.difference).toBe(result.actual - result.planned);
        expect(categories.reduce((all, { planned }) => all + planned, 0)).toBe(costs.planned);
        expect(sales?.planned ?? 0).toBe(currency === 'KWD' ? attendance * price : 0);
      }
    }),
  );
});

it('the scenario of a plan comes to what the plan does', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 1_000 }), fc.nat({ max: 100_000 }), (rows, attendance, price) => {
      const plan = { currency: 'EUR', attendance, price };
      const costly = rows.filter(({ kind, perHead }) => kind === 'cost' || perHead === 0);
      const [sheet] = sheetsOf(costly, [], plan);
      const scenario = sheet && scenarioOf(sheet, plan);
      expect(scenario && resultAt(scenario, attendance)).toBe(sheet?.result.planned);
    }),
  );
});

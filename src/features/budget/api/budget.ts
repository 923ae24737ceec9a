import type { Hono } from 'hono';
import { z } from 'zod';
import { breakEven, breakEvenPrice, MOST_GUESTS, resultAt } from '../model/break-even.ts';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { isAmount } from '#lib/money.ts';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import { t } from '../messages/budget-budget.messages.ts';
import type { Budgets } from '../actions/budget.ts';
import { count, readQuery } from '#platform/api/index.ts';

const SCENARIO = ['price', 'attendance', 'fixed', 'perHead', 'other'] as const;
const asked = z.object({ price: count, attendance: count, fixed: count, perHead: count, other: count });

/** What an event is to cost and bring in, by currency, what it did, and what would be if. */
export function budgetEndpoints(api: Hono<ApiEnv>, budget: Budgets): void {
  api.get('/api/events/:id/budget', async (c) => {
    const { sheets, goal } = await budget.read(requireActor(c), c.req.param('id'));
    return c.json({ goal, sheets: sheets.map(({ lines: _, ...sheet }) => sheet) });
  });
  api.get('/api/events/:id/budget/result', async (c) =>
    c.json({ items: await budget.result(requireActor(c), c.req.param('id')) }),
  );
  api.put('/api/events/:id/budget/goal', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    await budget.setGoal(actor, event, await readJsonObject(c));
    return c.json((await budget.read(actor, event)).goal);
  });
  api.get('/api/events/:id/budget/what-if', async (c) => {
    const { scenario: plan, goal } = await budget.read(requireActor(c), c.req.param('id'));
    const given = readQuery(c, asked);
    const scenario = { ...plan };
    const wrong: FieldErrors = {};
    for (const field of SCENARIO) {
      const value = given[field];
      if (value === undefined) continue;
      const guests = field === 'attendance';
      const fits = guests ? value >= 0 && value <= MOST_GUESTS : isAmount(value);
      if (!fits) wrong[field] = fieldError('validation_out_of_range', t(guests ? 'guests' : 'amount'));
      scenario[field] = value;
    }
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return c.json({
      currency: goal.currency,
      scenario,
      result: resultAt(scenario, scenario.attendance),
      breakEven: breakEven(scenario),
      breakEvenPrice: breakEvenPrice(scenario),
    });
  });
}

import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Budgets } from '../actions/budget.ts';
import { budgetLineEndpoints } from './budget-lines.ts';
import { budgetEndpoints } from './budget.ts';
import { supplierEndpoints } from './suppliers.ts';

/** The budget and the suppliers, to be mounted at `/`. */
export function budgetApi(budget: Budgets, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  supplierEndpoints(api, budget, once);
  budgetEndpoints(api, budget);
  budgetLineEndpoints(api, budget, once);
  return api;
}

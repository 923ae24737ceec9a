import { serviceKey } from '#platform/rooms/index.ts';
import type { Budgets } from './actions/budget.ts';

export const budgetService = serviceKey<Budgets>('budget');

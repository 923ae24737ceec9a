import { serviceKey } from '#platform/rooms/index.ts';
import type { Budgets } from './budget.ts';

export const budgetService = serviceKey<Budgets>('budget');

import { serviceKey } from '#platform/rooms/index.ts';
import type { SeatingPlans } from './actions/seating-plans.ts';

export const seatingPlansService = serviceKey<SeatingPlans>('seating plans');

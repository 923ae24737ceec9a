import { serviceKey } from '#platform/rooms/index.ts';
import type { Planner } from './planner.ts';

export const plannerService = serviceKey<Planner>('planner');

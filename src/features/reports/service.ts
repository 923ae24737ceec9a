import { serviceKey } from '#platform/rooms/index.ts';
import type { Reports } from './actions/reports.ts';

export const reportsService = serviceKey<Reports>('reports');

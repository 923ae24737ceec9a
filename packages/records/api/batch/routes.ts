import type { Route } from '../route.ts';
import { batchWrites } from './batch.ts';

export const batchRoutes: readonly Route[] = [['POST', '/api/batch', batchWrites]];

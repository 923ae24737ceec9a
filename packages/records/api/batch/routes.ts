import type { Route } from '../call/route.ts';
import { batchWrites } from './batch.ts';

export const batchRoutes: readonly Route[] = [['POST', '/api/batch', batchWrites]];

import type { Route } from '../call/route.ts';
import { health } from './health.ts';

export const healthRoutes: readonly Route[] = [['GET', '/api/health', health]];

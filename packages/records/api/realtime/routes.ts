import type { Route } from '../call/route.ts';
import { connect } from './connect.ts';
import { subscribe } from './subscribe.ts';

export const realtimeRoutes: readonly Route[] = [
  ['GET', '/api/realtime', connect],
  ['POST', '/api/realtime', subscribe],
];

import { serviceKey } from '#platform/rooms/index.ts';
import type { Auth } from './actions/auth.ts';

export const authService = serviceKey<Auth>('auth');

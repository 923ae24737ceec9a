import { serviceKey } from '#platform/rooms/index.ts';
import type { Passes } from './actions/passes.ts';

export const passesService = serviceKey<Passes>('passes');

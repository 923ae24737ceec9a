import { serviceKey } from '#platform/rooms/index.ts';
import type { Exchanges } from './actions/exchanges.ts';

export const exchangesService = serviceKey<Exchanges>('exchanges');

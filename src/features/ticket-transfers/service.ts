import { serviceKey } from '#platform/rooms/index.ts';
import type { Transfers } from './actions/transfers.ts';

export const transfersService = serviceKey<Transfers>('ticket-transfers');

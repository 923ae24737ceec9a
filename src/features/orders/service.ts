import { serviceKey } from '#platform/rooms/index.ts';
import type { Ticketing } from './ticketing.ts';

export const ticketingService = serviceKey<Ticketing>('ticketing');

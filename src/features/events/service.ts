import { serviceKey } from '#platform/rooms/index.ts';
import type { Events } from './events.ts';

export const eventsService = serviceKey<Events>('events');

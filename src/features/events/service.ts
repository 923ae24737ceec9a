import { serviceKey } from '#platform/rooms/index.ts';
import type { Events } from './actions/events.ts';

export const eventsService = serviceKey<Events>('events');

import { serviceKey } from '#platform/rooms/index.ts';
import type { EventSuspensions } from './event-suspensions.ts';

export const eventSuspensionsService = serviceKey<EventSuspensions>('event-suspensions');

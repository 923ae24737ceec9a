import { serviceKey } from '#platform/rooms/index.ts';
import type { Messaging } from './messaging.ts';

export const messagingService = serviceKey<Messaging>('guest-messages');

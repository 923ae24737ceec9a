import { serviceKey } from '#platform/rooms/index.ts';
import type { Messaging } from './actions/messaging.ts';

export const messagingService = serviceKey<Messaging>('guest-messages');

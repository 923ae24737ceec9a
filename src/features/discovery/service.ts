import { serviceKey } from '#platform/rooms/index.ts';
import type { Discovery } from './actions/discovery.ts';

export const discoveryService = serviceKey<Discovery>('discovery');
